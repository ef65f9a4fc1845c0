import { describe, expect, it } from '@jest/globals';
import { roundCount } from './round-count.js';

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
