import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Numbers, PublicNumber } from '@nearward/proto/rest/numbers';
import { Facade } from '../testing/facade';
import { openApp, press } from '../testing/open-app';

const everyone: PublicNumber = {
  measure: 'hire',
  split: 'all',
  name: '',
  people: 1_240,
  lower: 3,
  median: 12,
  upper: 12,
};
const published: Numbers = {
  from: '2025-11-01',
  until: '2026-10-31',
  numbers: [everyone, { ...everyone, split: 'state', name: 'CA', people: 20, median: 1, lower: 0, upper: 9 }],
  shares: [
    { measure: 'still_30', split: 'all', name: '', people: 412, percent: 96 },
    { measure: 'still_30', split: 'role', name: 'LPN', people: 20, percent: 100 },
  ],
};
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('Measured numbers', () => {
  it('show each step with its span, people and states', async () => {
    new Facade({ 'GET /numbers': published });
    await openApp('/numbers');
    expect(screen.getByText('From Nov 1, 2025 to Oct 31, 2026.')).toBeTruthy();
    expect(screen.getByText(/The middle half took 3 to 12 days, over 1,240 people/).textContent).toMatch(
      /^12 days/,
    );
    expect(rows()).toEqual([
      ...[
        'StateMedianMiddle halfPeople',
        'California1 day0 to 9 days20',
        'RoleStill therePeople',
        'LPN100%20',
      ],
    ]);
    expect(screen.getByText(/of 412 people/).textContent).toMatch(/^96% of 412 people/);
    expect(screen.queryByText('From interest to an answer')).toBeNull();
  });

  it('say when there are too few, and can be loaded again', async () => {
    const facade = new Facade({});
    facade.reply('GET /numbers', {
      status: 503,
      body: JSON.stringify({ message: 'Please try again later.' }),
    });
    await openApp('/numbers');
    facade.reply('GET /numbers', {
      status: 200,
      body: JSON.stringify({ from: null, until: null, numbers: [], shares: [] } satisfies Numbers),
    });
    await press('Try again');
    expect(screen.getByText('Not enough hires yet to show numbers without revealing anyone.')).toBeTruthy();
  });
});
