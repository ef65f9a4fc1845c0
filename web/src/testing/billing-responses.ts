import { type Hire, hire as hireSchema, type HireQuote } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { responseOf } from './response-of';
import { id, postedJob, profile, subscription } from './responses';

export const hire: Hire = responseOf(hireSchema, {
  id: id(5),
  profile_id: profile.id,
  name: 'Dana Ortiz',
  role: 'Registered Nurse',
  offer_accepted_on: '2026-11-02',
  starts_on: '2026-11-16',
  salary: 85_000,
  reported_at: '2026-11-03T10:00:00.000Z',
  fee_cents: 350_000,
  credit_cents: 25_000,
  charge_cents: 325_000,
  paid_cents: 325_000,
  refunded_cents: 0,
  status: 'paid',
  receipt_url: '/terms.pdf',
  guaranteed_until: '2026-12-16',
});
export const dueHire: Hire = {
  ...hire,
  id: id(6),
  status: 'due',
  paid_cents: 0,
  unreported: true,
  receipt_url: null,
  guaranteed_until: null,
};

/** Reported before the plan was bought, and free if the plan is paid on its first working day. */
export const undecidedHire: Hire = {
  ...dueHire,
  id: id(7),
  name: 'Robin Field',
  status: 'waiting',
  unreported: false,
  starts_on: '2026-12-07',
};

/** A guaranteed hire, a due one, and a contact whom the employer may have known before. */
export const billing: Billing = {
  subscription,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  owed_cents: 325_000,
  undecided_cents: 0,
  credit_cents: 0,
  hires: [hire, dueHire],
  unlocked: [
    {
      profile_id: profile.id,
      name: 'Dana Ortiz',
      job_title: postedJob.title,
      unlocked_at: '2026-10-20T10:00:00.000Z',
      terms_version: '2025-03-20',
      fees: [{ provider_type: 'CRNA', category: 'advanced', cents: 650_000 }],
      claim: null,
      claimable_until: '2026-11-27',
      can_report_hire: true,
    },
  ],
  ledger: [],
  invoices: [],
};

export const quote: HireQuote = {
  fee_cents: 350_000,
  failed_hire_credit_cents: 0,
  first_hire_credit_cents: 25_000,
  charge_cents: 325_000,
  free_because: null,
  late: false,
  waits_for_claim: false,
  waits_for_start: false,
  has_card: true,
};
