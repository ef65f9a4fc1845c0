import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { blurCount, roundCount } from './round-count.js';

describe('roundCount', () => {
  it('returns the same for all counts below ten, and rounds the others', () => {
    for (const count of [0, 9]) expect(roundCount(count)).toEqual({ about: 10, is_fewer: true });
    for (const [count = 0, about] of [
      [10, 10],
      [12, 10],
      [13, 15],
      [97, 95],
      [104, 100],
      [996, 1_000],
      [5_936, 5_950],
    ])
      expect(roundCount(count)).toEqual({ about, is_fewer: false });
  });
});

describe('blurCount', () => {
  const keys = 'a-key-for-public-counts-of-professionals';
  const ofSets = (sets: number) =>
    Array.from({ length: sets }, (_, people) => blurCount({ count: 20, people }, keys));
  afterEach(() => void jest.restoreAllMocks());

  it('differs by up to two with the people and the week, and not when asked again', () => {
    const week = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 5));
    const [first, again] = [ofSets(100), ofSets(100)];
    expect(again).toEqual(first);
    expect([...new Set(first)].sort()).toEqual([18, 19, 20, 21, 22]);
    week.mockReturnValue(Date.UTC(2026, 10, 12));
    expect(ofSets(100)).not.toEqual(first);
  });
});
