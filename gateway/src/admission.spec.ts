import { describe, expect, it } from '@jest/globals';
import { Admission } from './admission.js';

interface Load {
  seconds: number;
  /** Calls that arrive per second, evenly. */
  arrive: number;
  /** The capacity that all running calls share. */
  perSecond: number;
  /** Additional calls that arrive together at the start. */
  burst?: number;
}

/** A machine that works on all calls concurrently and shares its capacity among them, like a processor. */
class Machine {
  private now = 0;
  private readonly admission = new Admission(() => this.now);
  private running: { since: number; work: number; end: () => void }[] = [];
  durations: number[] = [];
  rejected = 0;

  run({ seconds, arrive, perSecond, burst = 0 }: Load): this {
    [this.durations, this.rejected] = [[], 0];
    for (let n = 0; n < burst; n++) this.arrive();
    let due = 0;
    for (const until = this.now + seconds * 1_000; this.now < until; this.now++) {
      for (due += arrive / 1_000; due >= 1; due--) this.arrive();
      const share = perSecond / 1_000 / this.running.length;
      for (const call of this.running) {
        call.work -= share;
        if (call.work > 0) continue;
        call.end();
        this.durations.push(this.now - call.since);
      }
      this.running = this.running.filter(({ work }) => work > 0);
    }
    return this;
  }

  get p95(): number {
    return this.durations.sort((a, b) => a - b)[Math.floor(this.durations.length * 0.95)] ?? 0;
  }

  private arrive(): void {
    const end = this.admission.admit();
    if (!end) this.rejected++;
    else this.running.push({ since: this.now, work: 1, end });
  }
}

describe('Admission of calls', () => {
  it.each([20, 1_000])('keeps response times low at twice a capacity of %d/s', (perSecond) => {
    const machine = new Machine().run({ seconds: 10, arrive: 2 * perSecond, perSecond });
    machine.run({ seconds: 20, arrive: 2 * perSecond, perSecond });
    expect(machine.p95).toBeLessThan(2_500);
    expect(machine.durations.length).toBeGreaterThan(0.95 * 20 * perSecond); // uses the full capacity
    expect(machine.rejected).toBeGreaterThan(0.9 * 20 * perSecond);
  });

  it('rejects none on any slow machine while two browsers at most have calls running', () => {
    for (const perSecond of [1, 0.1, 3]) {
      const machine = new Machine();
      expect(machine.run({ seconds: 120, arrive: 0, perSecond, burst: 24 }).rejected).toBe(0);
    }
  });

  it('rejects none, even in a burst, after a slow machine has recovered', () => {
    const machine = new Machine().run({ seconds: 60, arrive: 200, perSecond: 5 });
    expect(machine.rejected).toBeGreaterThan(0);
    machine.run({ seconds: 20, arrive: 10, perSecond: 200 });
    expect(machine.run({ seconds: 10, arrive: 100, perSecond: 200, burst: 64 }).rejected).toBe(0);
  });
});
