import { describe, expect, it } from '@jest/globals';
import { findGrowth } from './find-growth.ts';

const minutes = 30;
const everyMinute = Array.from({ length: minutes }, (_, minute) => minute);
const callsOf = (took: (minute: number) => number) =>
  everyMinute.map((minute) => ({ at: minute * 60_000, took: took(minute) }));
const verdictOn = (what: string, value: (minute: number) => number) =>
  findGrowth(
    everyMinute.map((minute) => ({ minute, values: { [what]: value(minute) } })),
    callsOf(() => 10),
    minutes,
  ).find((finding) => finding.what === what)?.good;

describe('Endurance', () => {
  it('allows memory growth while a process warms up', () => {
    expect(verdictOn('memory of jobs (MB)', (minute) => Math.min(100, minute * 10))).toBe(true);
  });

  it('reports memory that grows by more than a megabyte a minute', () => {
    expect(verdictOn('memory of jobs (MB)', (minute) => 100 + 1.1 * minute)).toBe(false);
  });

  it('reports leaked handles', () => {
    expect(verdictOn('handles of jobs', (minute) => 50 + 2 * minute)).toBe(false);
    expect(verdictOn('handles of jobs', (minute) => 50 + (minute % 5))).toBe(true);
  });

  it('reports calls that become slower', () => {
    const slower = findGrowth(
      [],
      callsOf((minute) => (minute < 20 ? 10 : 13)),
      minutes,
    );
    expect(slower).toMatchObject([{ first: 10, last: 13, good: false }]);
  });
});
