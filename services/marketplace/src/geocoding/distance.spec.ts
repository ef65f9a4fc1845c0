import { describe, expect, it } from '@jest/globals';
import { roundMetres, metresPerMile, roundMiles } from './distance.js';

describe('Miles that the other side is told', () => {
  it.each([
    [0, 2],
    [1.99, 2],
    [2, 5],
    [4.99, 5],
    [5, 10],
    [9.99, 10],
    [10, 15],
    [17.4, 15],
    [17.6, 20],
    [47.6, 50],
    [50, 50],
  ])('of %d are in the step %d, also once they were told', (miles, step) => {
    expect(roundMiles(miles * metresPerMile)).toBe(step);
    expect(roundMiles(roundMetres(miles * metresPerMile))).toBe(step);
  });
});
