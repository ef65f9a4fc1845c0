import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Numbers, PublicNumber } from '@nearward/proto/rest/numbers';
import { Facade } from '../../testing/facade';
import { openApp, pass } from '../../testing/open-app';

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
/** Each term with its values. */
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => [...(term.parentElement?.children ?? [])].map((each) => each.textContent).join(' | '));
async function choose(option: string): Promise<void> {
  const value = screen.getByRole<HTMLOptionElement>('option', { name: option }).value;
  fireEvent.change(screen.getByLabelText('Numbers for'), { target: { value } });
  await pass(100);
}

describe('Measured numbers', () => {
  it('shows each step with its span and people, for everyone and for one state or role', async () => {
    new Facade({ 'GET /numbers': published });
    await openApp('/numbers');
    expect(screen.getByText('From Nov 1, 2025 to Oct 31, 2026.')).toBeTruthy();
    expect(figures().slice(-3)).toEqual([
      'From interest to a hire | 12 days | The middle half took 3 to 12 days, over 1,240 people.',
      'Still there after 30 days | 96% | Of 412 people whose employer told us.',
      'Still there after 90 days | Too few to show',
    ]);
    await choose('California');
    expect(figures().slice(-3, -1)).toEqual([
      'From interest to a hire | 1 day | The middle half took 0 to 9 days, over 20 people.',
      'Still there after 30 days | Too few to show',
    ]);
    await choose('LPN');
    expect(figures().slice(-3, -1)).toEqual([
      'From interest to a hire | Too few to show',
      'Still there after 30 days | 100% | Of 20 people whose employer told us.',
    ]);
  });
});
