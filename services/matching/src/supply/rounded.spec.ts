import { describe, expect, it } from '@jest/globals';
import { rounded } from './rounded.js';

describe('A count for strangers', () => {
  it.each([0, 1, 9])('does not tell %i from others below ten', (count) => {
    expect(rounded(count)).toEqual({ about: 10, is_fewer: true });
  });

  it.each([
    [10, 10],
    [12, 10],
    [13, 15],
    [97, 95],
    [104, 100],
    [996, 1_000],
    [5_936, 5_950],
  ])('says of %i: about %i', (count, about) => {
    expect(rounded(count)).toEqual({ about, is_fewer: false });
  });
});
