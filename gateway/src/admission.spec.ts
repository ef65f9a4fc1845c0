import { describe, expect, it } from '@jest/globals';
import { Admission } from './admission.js';

interface Load {
  seconds: number;
  /** Calls that come in a second, evenly. */
  arrive: number;
  /** Calls that all those under way share the capacity for. */
  perSecond: number;
  /** More that come at once, at the beginning. */
  burst?: number;
}

/** A machine that works on all calls at once, each getting its share, as processors do. */
class Machine {
  private now = 0;
  private readonly admission = new Admission(() => this.now);
  private underWay: { since: number; left: number; end: () => void }[] = [];
  took: number[] = [];
  refused = 0;

  run({ seconds, arrive, perSecond, burst = 0 }: Load): this {
    [this.took, this.refused] = [[], 0];
    for (let n = 0; n < burst; n++) this.arrive();
    let due = 0;
    for (const until = this.now + seconds * 1_000; this.now < until; this.now++) {
      for (due += arrive / 1_000; due >= 1; due--) this.arrive();
      const share = perSecond / 1_000 / this.underWay.length;
      for (const call of this.underWay) {
        call.left -= share;
        if (call.left > 0) continue;
        call.end();
        this.took.push(this.now - call.since);
      }
      this.underWay = this.underWay.filter(({ left }) => left > 0);
    }
    return this;
  }

  get p95(): number {
    return this.took.sort((a, b) => a - b)[Math.floor(this.took.length * 0.95)] ?? 0;
  }

  private arrive(): void {
    const end = this.admission.admit();
    if (!end) this.refused++;
    else this.underWay.push({ since: this.now, left: 1, end });
  }
}

describe('Calls are let in', () => {
  it.each([20, 50, 200, 1_000])(
    'at twice a capacity of %d/s so that those are answered in time',
    (perSecond) => {
      const machine = new Machine().run({ seconds: 10, arrive: 2 * perSecond, perSecond });
      machine.run({ seconds: 20, arrive: 2 * perSecond, perSecond });
      expect(machine.p95).toBeLessThan(2_500);
      expect(machine.took.length).toBeGreaterThan(0.95 * 20 * perSecond); // nothing is left unused
      expect(machine.refused).toBeGreaterThan(0.9 * 20 * perSecond);
    },
  );

  it.each([200, 1_000])(
    'at twice a capacity of %d/s so that those wait little, once it is more than a burst',
    (perSecond) => {
      const machine = new Machine();
      machine.run({ seconds: 10, arrive: 2 * perSecond, perSecond });
      expect(machine.run({ seconds: 20, arrive: 2 * perSecond, perSecond }).p95).toBeLessThan(400);
      expect(machine.took.length).toBeGreaterThan(0.95 * 20 * perSecond);
    },
  );

  it('all of them, when as many as a crowd ask again and again', () => {
    const machine = new Machine();
    machine.run({ seconds: 60, arrive: 49, perSecond: 50, burst: 12 });
    expect(machine.refused).toBe(0);
  });

  it('all of them, below the capacity, and when many come at once after a silence', () => {
    const machine = new Machine();
    expect(machine.run({ seconds: 30, arrive: 45, perSecond: 50 }).refused).toBe(0);
    expect(machine.run({ seconds: 5, arrive: 0, perSecond: 50 }).refused).toBe(0);
    expect(machine.run({ seconds: 5, arrive: 0, perSecond: 50, burst: 32 }).refused).toBe(0);
  });

  it('all of them, however slow the machine, while there are no more than two browsers keep under way', () => {
    for (const perSecond of [1, 0.1, 3]) {
      const machine = new Machine();
      expect(machine.run({ seconds: 120, arrive: 0, perSecond, burst: 24 }).refused).toBe(0);
    }
  });

  it('all of them again, even many at once, when the machine was slow and has been quiet for a while', () => {
    const machine = new Machine().run({ seconds: 60, arrive: 200, perSecond: 5 });
    expect(machine.refused).toBeGreaterThan(0);
    machine.run({ seconds: 20, arrive: 10, perSecond: 200 });
    expect(machine.run({ seconds: 10, arrive: 100, perSecond: 200, burst: 64 }).refused).toBe(0);
  });
});
