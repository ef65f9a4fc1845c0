import type { Hire } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { billing, hire } from './billing-responses';

type UnlockedContact = Billing['unlocked'][number];

export const longName = 'Wilhelmina Bartholomew-Featherstonehaugh van der Westhuizen';
export const longPractice =
  'Saint Bartholomew and Featherstonehaugh Regional Ambulatory Surgery Clinics of the East Bay';

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const [known] = billing.unlocked;
const contacts: Partial<UnlockedContact>[] = [
  { name: longName, claimable_until: '2026-11-27' },
  { claim: 'waiting' },
  { claim: 'accepted' },
  { claim: 'rejected', name: null, can_report_hire: false },
];

const states: Partial<Hire>[] = [
  { name: longName, status: 'due', problem: 'declined', late: true, receipt_url: null },
  { unreported: true, status: 'due', fee_cents: 2_100_000, charge_cents: 2_100_000 },
  { name: 'Robin Field', professional_answer: 'confirmed' },
  { status: 'charging', receipt_url: null },
  { name: null, role: 'Other: Scribe', status: 'free', free_because: 'subscription', salary: null },
  { status: 'held' },
  { status: 'waiting', paid_cents: 0 },
  { status: 'processing', paid_cents: 0 },
  { status: 'due', problem: 'role_corrected', fee_cents: 650_000, charge_cents: 300_000 },
  { status: 'contested' },
  { status: 'refunding' },
  { status: 'refunded', refunded_cents: 325_000, paid_cents: 0, professional_answer: 'disputed' },
  { status: 'disputed', unreported: true, dispute_reason: 'Never worked here.' },
  { status: 'waived', professional_answer: 'disputed' },
  { charge_cents: 0, credit_cents: 350_000, ended_on: '2026-11-18' },
];
const hires = Array.from({ length: 100 }, (_, index) => ({ ...hire, id: idOf(index), ...states[index] }));

const ledgerKinds = [
  'charge',
  'first_hire_credit',
  'fee',
  'failed_hire_credit',
  'credit_used',
  'waived',
  'refund',
  'fee_returned',
] as const;

/** The view of an employer of many years: every state, long names, more than fits. */
export const longAccount: Billing = {
  ...billing,
  owed_cents: 2_425_000,
  credit_cents: 350_000,
  hires,
  unlocked: known
    ? contacts.map((changes, index) => ({ ...known, profile_id: idOf(500 + index), ...changes }))
    : [],
  ledger: Array.from({ length: 16 }, (_, index) => ({
    id: idOf(1_000 + index),
    hire_id: idOf(index % 2),
    kind: ledgerKinds[index % ledgerKinds.length] ?? 'fee',
    owed_cents: -325_000,
    credit_cents: 350_000,
    at: '2026-11-03T10:00:00.000Z',
  })),
  invoices: ['NW-0001', null].map((number, index) => ({
    id: idOf(2_000 + index),
    number,
    cents: 250_000,
    status: number ? 'paid' : 'open',
    created_at: '2026-10-01T10:00:00.000Z',
    url: number && '/terms.pdf',
    period_start: null,
    period_end: null,
  })),
};
