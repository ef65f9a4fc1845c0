import { describe, expect, it } from '@jest/globals';
import { SpareTime } from './spare-time.js';

/** A machine of two processors that has run for `ms` more, of which each was idle for `idleMs`. */
function machine() {
  const time = { all: 0, idle: 0 };
  const spareTime = new SpareTime(() => ({ ...time }));
  const runs = (ms: number, idleMs: number) => {
    time.all += 2 * ms;
    time.idle += 2 * idleMs;
  };
  return { spareTime, runs };
}

describe('Work that nobody waits for', () => {
  it('goes on at once while processors are idle', () => {
    const { spareTime, runs } = machine();
    runs(200, 60);
    expect(spareTime.restAfter(200)).toBe(0);
  });

  it('rests three times as long as it worked while none is, and goes on once there is room again', () => {
    const { spareTime, runs } = machine();
    runs(200, 4);
    expect(spareTime.restAfter(200)).toBe(600);
    runs(600, 10);
    expect(spareTime.restAfter(50)).toBe(150);
    runs(150, 90);
    expect(spareTime.restAfter(50)).toBe(0);
  });

  it('does not judge by a moment that is too short', () => {
    const { spareTime, runs } = machine();
    runs(20, 0);
    expect(spareTime.restAfter(20)).toBe(0);
    runs(40, 0);
    expect(spareTime.restAfter(40)).toBe(120);
  });
});
