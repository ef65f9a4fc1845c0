import { describe, expect, it } from '@jest/globals';
import { roundMetres, metresPerMile, roundMiles } from './distance.js';

describe('Rounded miles', () => {
  it('have steps, and stay the same when rounded again', () => {
    for (const [miles = 0, step] of [
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
    ]) {
      expect([miles, roundMiles(miles * metresPerMile)]).toEqual([miles, step]);
      expect([miles, roundMiles(roundMetres(miles * metresPerMile))]).toEqual([miles, step]);
    }
  });
});
