import { randomUUID } from 'node:crypto';
import type { Hire } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import type { Page } from '@playwright/test';

type UnlockedContact = Billing['unlocked'][number];

const longName = 'Wilhelmina Bartholomew-Featherstonehaugh van der Westhuizen';

const someHire = (changes: Partial<Hire> = {}): Hire => ({
  id: randomUUID(),
  profile_id: randomUUID(),
  name: 'Dana Ortiz',
  role: 'Registered Nurse',
  offer_accepted_on: '2026-11-02',
  starts_on: '2026-11-16',
  salary: 85_000,
  reported_at: '2026-11-03T10:00:00.000Z',
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
  receipt_url: '/terms.pdf',
  dispute_reason: null,
  professional_answer: null,
  answer_decision: null,
  ended_on: null,
  guaranteed_until: null,
  ...changes,
});

export const someContact = (changes: Partial<UnlockedContact> = {}): UnlockedContact => ({
  profile_id: randomUUID(),
  name: 'Dana Ortiz',
  job_title: 'Registered Nurse · Cardiology +1',
  unlocked_at: '2026-10-20T10:00:00.000Z',
  terms_version: '2025-03-20',
  fees: [
    { provider_type: 'CRNA', category: 'advanced', cents: 650_000 },
    { provider_type: 'Other: Scribe', category: 'nursing', cents: 350_000 },
  ],
  claim: null,
  claimable_until: null,
  can_report_hire: true,
  ...changes,
});

const hires: Hire[] = [
  someHire({ name: longName, status: 'due', problem: 'declined', late: true, receipt_url: null }),
  someHire({ unreported: true, status: 'due', fee_cents: 2_100_000, charge_cents: 2_100_000 }),
  someHire({ name: 'Robin Field', guaranteed_until: '2026-12-16', professional_answer: 'confirmed' }),
  someHire({ status: 'charging', receipt_url: null }),
  someHire({ name: null, role: 'Other: Scribe', status: 'free', free_because: 'subscription', salary: null }),
  someHire({ status: 'held' }),
  someHire({ status: 'waiting', paid_cents: 0 }),
  someHire({ status: 'processing', paid_cents: 0 }),
  someHire({ status: 'due', problem: 'role_corrected', fee_cents: 650_000, charge_cents: 300_000 }),
  someHire({ status: 'contested' }),
  someHire({ status: 'refunding' }),
  someHire({ status: 'refunded', refunded_cents: 325_000, paid_cents: 0, professional_answer: 'disputed' }),
  someHire({ status: 'disputed', unreported: true, dispute_reason: 'Never worked here.' }),
  someHire({ status: 'waived', professional_answer: 'disputed' }),
  someHire({ charge_cents: 0, credit_cents: 350_000, ended_on: '2026-11-18' }),
  ...Array.from({ length: 85 }, () => someHire()),
];

/** What an employer of many years sees: every state, long names, more than fits. */
export const longAccount: Billing = {
  subscription: { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false },
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  owed_cents: 2_425_000,
  credit_cents: 350_000,
  hires,
  unlocked: [
    someContact({ name: longName, claimable_until: '2026-11-27' }),
    someContact({ claim: 'waiting' }),
    someContact({ claim: 'accepted' }),
    someContact({ claim: 'rejected', name: null, can_report_hire: false }),
  ],
  ledger: (
    [
      'charge',
      'first_hire_credit',
      'fee',
      'failed_hire_credit',
      'credit_used',
      'waived',
      'refund',
      'fee_returned',
    ] as const
  ).flatMap((kind) =>
    [0, 1].map((of) => ({
      id: randomUUID(),
      hire_id: hires[of]?.id ?? '',
      kind,
      owed_cents: -325_000,
      credit_cents: 350_000,
      at: '2026-11-03T10:00:00.000Z',
    })),
  ),
  invoices: ['NW-0001', null].map((number) => ({
    id: randomUUID(),
    number,
    cents: 250_000,
    status: number ? 'paid' : 'open',
    created_at: '2026-10-01T10:00:00.000Z',
    url: number && '/terms.pdf',
  })),
};

export const answerBilling = (page: Page, billing: Billing): Promise<unknown> =>
  page.route('**/api/billing', (route) => route.fulfill({ json: billing }));
