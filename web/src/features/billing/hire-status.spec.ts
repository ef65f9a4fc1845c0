import { describe, expect, it } from '@jest/globals';
import { type Hire, hireStatuses } from '@nearward/proto/rest/hire';
import { statusText } from './hire-status';

const hire: Hire = {
  id: 'b7e8a8a0-9d3c-4f0b-8a39-2a6a0b7f1c11',
  profile_id: 'd290f1ee-6c54-4b01-90e6-d701748f0851',
  name: 'Dana Ortiz',
  role: 'Registered Nurse',
  offer_accepted_on: '2026-11-02',
  starts_on: '2026-12-01',
  salary: null,
  reported_at: '2026-11-03T10:00:00.000Z',
  reported_by: null,
  late: false,
  unreported: false,
  fee_cents: 350_000,
  credit_cents: 25_000,
  charge_cents: 325_000,
  paid_cents: 325_000,
  refunded_cents: 0,
  free_because: null,
  status: 'paid',
  problem: null,
  receipt_url: null,
  dispute_reason: null,
  professional_answer: null,
  answer_decision: null,
  ended_on: null,
  guaranteed_until: null,
  check: null,
  left_on: null,
};

describe('Status text of a hire', () => {
  it.each(hireStatuses)('is a sentence for status %s', (status) =>
    expect(statusText({ ...hire, status })).toMatch(/^\S.*\.$/),
  );

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
