import { describe, expect, it } from '@jest/globals';
import { payLaw } from './pay-law';

describe('Pay transparency law of a location', () => {
  it.each([
    ['San Francisco, CA', 'California asks employers with 15 or more employees to state the pay range'],
    ['Washington, DC, 20007', 'The District of Columbia asks employers to state the pay range'],
    ['Portland, ME 04101', 'Maine asks employers with 10 or more employees to state the pay range'],
  ])('is told of %s', (place, law) => {
    expect(payLaw(place)).toBe(`${law} in a job posting. Checked in November 2026; not legal advice.`);
  });

  it.each(['Tampa, FL', '94110', ''])('is nothing of "%s"', (place) => expect(payLaw(place)).toBeNull());
});
