import { describe, expect, it } from '@jest/globals';
import { roundCount } from './round-count.js';

describe('roundCount', () => {
  it.each([0, 1, 9])('returns the same for %i as for all counts below ten', (count) => {
    expect(roundCount(count)).toEqual({ about: 10, is_fewer: true });
  });

  it.each([
    [10, 10],
    [12, 10],
    [13, 15],
    [97, 95],
    [104, 100],
    [996, 1_000],
    [5_936, 5_950],
  ])('rounds %i to about %i', (count, about) => {
    expect(roundCount(count)).toEqual({ about, is_fewer: false });
  });
});
