import { describe, expect, it } from '@jest/globals';
import { type Hire, hireStatuses } from '@nearward/proto/rest/hire';
import { hire } from '../../testing/billing-responses';
import { statusText } from './hire-status';

describe('Status text of a hire', () => {
  it('is a sentence for each status', () => {
    for (const status of hireStatuses) expect(statusText({ ...hire, status })).toMatch(/^\S.*\.$/);
  });

  it.each([
    [{ status: 'charging' }, '$3,250 is being charged to your card.'],
    [{}, '$3,250 paid.'],
    [{ charge_cents: 0 }, 'Your credit covered it.'],
    [
      { status: 'due', problem: 'declined' },
      '$3,250 is due. Your card was declined. Please pay it on a secure page.',
    ],
    [
      { status: 'due', problem: 'authentication_needed' },
      '$3,250 is due. Your bank needs you to confirm the payment on a secure page.',
    ],
    [{ status: 'free', free_because: 'already_known' }, 'Nothing is owed: you already knew this person.'],
  ] satisfies [Partial<Hire>, string][])('with %j: %s', (changes, text) =>
    expect(statusText({ ...hire, ...changes })).toBe(text),
  );
});
