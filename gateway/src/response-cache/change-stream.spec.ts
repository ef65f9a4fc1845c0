import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allIds, ChangeStream, unknownChanges } from './change-stream.js';
import { InvalidationLog } from './invalidation-log.js';

const owners = ['a', 'b', 'c'] as const;
const heartbeatMs = 200; // like the services'

/** The fate of a notice: delayed, lost or duplicated. */
interface Delivery {
  afterMs: number;
  isLost: boolean;
  comesTwice: boolean;
}

const deliveries: fc.Arbitrary<Delivery> = fc.record({
  afterMs: fc.nat(30),
  isLost: fc.nat(20).map((draw) => draw === 0),
  comesTwice: fc.nat(8).map((draw) => draw === 0),
});
const steps = fc.record({
  waitMs: fc.nat(120),
  owner: fc.constantFrom(...owners),
  does: fc.oneof(
    { weight: 1, arbitrary: fc.record({ write: deliveries }) },
    { weight: 3, arbitrary: fc.constant({ write: null }) },
  ),
  silentMs: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3_000) }),
});

/** A service with one number per owner, its notices in transit, and a gateway that caches what it has read. */
class World {
  now = 0;
  cachedReads = 0;
  private readonly stored = new Map<string, number>(owners.map((owner) => [owner, 0]));
  private readonly writtenAt = new Map<string, number[]>(owners.map((owner) => [owner, [0]]));
  private readonly cached = new Map<string, { value: number; startedAt: number }>();
  private readonly stream = new ChangeStream();
  private readonly changes = new InvalidationLog(60_000);
  private underWay: { line: string; at: number }[] = [];
  private numbers = 0;
  private nextBeat = 0;
  private pausedUntil = 0;

  write(owner: string, { afterMs, isLost, comesTwice }: Delivery): void {
    this.stored.set(owner, (this.stored.get(owner) ?? 0) + 1);
    this.writtenAt.get(owner)?.push(this.now);
    const line = `${++this.numbers} ${owner}`;
    if (!isLost) this.underWay.push({ line, at: this.now + afterMs });
    if (comesTwice) this.underWay.push({ line, at: this.now + 2 * afterMs });
  }

  /** The response of the gateway. */
  read(owner: string): number {
    const cached = this.cached.get(owner);
    if (
      cached &&
      this.stream.isCurrent(this.now) &&
      !this.changes.hasChangedSince(cached.startedAt, [owner])
    ) {
      this.cachedReads++;
      return cached.value;
    }
    const value = this.stored.get(owner) ?? 0;
    this.cached.set(owner, { value, startedAt: this.now });
    return value;
  }

  /** When a value was replaced. The current time if it is still stored. */
  replacedAt(owner: string, value: number): number {
    return this.writtenAt.get(owner)?.[value + 1] ?? this.now;
  }

  pause(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.now + ms);
  }

  pass(ms: number): void {
    const until = this.now + ms;
    while (this.now < until) {
      this.now++;
      if (this.now >= this.nextBeat) {
        this.underWay.push({ line: String(this.numbers), at: this.now });
        this.nextBeat = this.now + heartbeatMs;
      }
      if (this.now < this.pausedUntil) continue;
      const due = this.underWay.filter(({ at }) => at <= this.now);
      this.underWay = this.underWay.filter(({ at }) => at > this.now);
      for (const { line } of due) this.changes.add(this.stream.receive(line, this.now), this.now);
    }
  }
}

describe('Cached response', () => {
  it('is at most a second old if notices are lost, late, reordered or repeated', () => {
    let cachedReads = 0;
    fc.assert(
      fc.property(fc.array(steps, { minLength: 20, maxLength: 150 }), (history) => {
        const world = new World();
        world.pass(1);
        for (const { waitMs, owner, does, silentMs } of history) {
          world.pause(silentMs);
          world.pass(waitMs);
          if (does.write) world.write(owner, does.write);
          const value = world.read(owner);
          expect(world.now - world.replacedAt(owner, value)).toBeLessThanOrEqual(1_000);
        }
        cachedReads += world.cachedReads;
      }),
      { numRuns: 300 },
    );
    expect(cachedReads).toBeGreaterThan(1_000);
  });
});

describe('Stream of notices', () => {
  const startStream = (): ChangeStream => {
    const stream = new ChangeStream();
    stream.receive('7', 0);
    return stream;
  };

  it('is current only after it has reported its position', () => {
    const stream = new ChangeStream();
    expect(stream.isCurrent(0)).toBe(false);
    expect(stream.receive('8 a', 0)).toEqual([unknownChanges, 'a']);
    expect(stream.isCurrent(0)).toBe(false);
    expect(stream.receive('8', 1)).toEqual([unknownChanges]);
    expect(stream.isCurrent(1)).toBe(true);
  });

  it('detects a database that was replaced by an older one', () => {
    expect(startStream().receive('3', 10)).toEqual([allIds]);
  });
});
