import type {
  DeskFigures,
  DeskQueues,
  FailedWorkOfAll,
  MoneyMatter,
  ServiceWork,
} from '../features/admin/desk-queries';
import { longName } from './long-account';

export const at = '2026-11-20T12:00:00.000Z';
export const key = 'a'.repeat(43);
/** Adds the name of the type, as GraphQL does. */
export const withTypename = <Value extends object>(
  __typename: string,
  value: Value,
): Value & { __typename: string } => ({
  __typename,
  ...value,
});

const matter = (kind: MoneyMatter['kind'], changes: Partial<MoneyMatter>): MoneyMatter =>
  withTypename('MoneyMatter', {
    id: kind,
    kind,
    owner_key: key,
    employer_name: 'Bayside Clinic',
    employer_email: 'clinic@example.com',
    professional_name: 'Dana Ortiz',
    reason: 'She worked here in spring.',
    role: null,
    status: null,
    accepted_roles: ['Physician'],
    fees_cents: [],
    charge_cents: null,
    standard_cents: null,
    still_on: null,
    ended_on: null,
    worked_on: null,
    left_on: null,
    unlocked_at: at,
    since: at,
    ...changes,
  });

const perDay = (counts: readonly number[]) =>
  counts.map((count, index) =>
    withTypename('DailyCount', {
      day: new Date(Date.UTC(2026, 10, 9 + index)).toISOString().slice(0, 10),
      count,
    }),
  );

/** The figures of two weeks; contacts is down. */
export const figures: DeskFigures = withTypename('Queues', {
  id: 'all',
  sign_ups: perDay([3, 5, 4, 8, 2, 0, 1, 6, 9, 7, 8, 5, 2, 4]),
  posts: perDay([1, 2, 0, 3, 1, 0, 0, 2, 4, 1, 2, 3, 0, 1]),
  unlocks: null,
  hires: perDay([0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0]),
});

/** Something in every queue. */
export const queues: DeskQueues = withTypename('Queues', {
  id: 'all',
  matters: [
    matter('claim', { fees_cents: [275_000, 350_000] }),
    matter('dispute', { status: 'disputed', charge_cents: 2_100_000, standard_cents: 350_000 }),
    matter('professional_dispute', { status: 'paid', charge_cents: 350_000, employer_name: longName }),
    matter('bank_dispute', { status: 'contested', charge_cents: 350_000 }),
    matter('failed_refund', { status: 'paid', charge_cents: 350_000 }),
    matter('hire_check', { still_on: '2026-11-20', left_on: '2026-11-13', status: 'paid' }),
    matter('other_role', {
      status: 'paid',
      charge_cents: 250_000,
      role: 'Medical Receptionist',
      reason: null,
    }),
  ],
  differences: [
    withTypename('MoneyDifference', {
      id: 'difference',
      kind: 'hire_payment' as const,
      owner_key: key,
      employer_email: 'clinic@example.com',
      subject: '0199d2a0-0000-7000-8000-000000000000',
      stripe_cents: 350_000,
      ledger_cents: 0,
      since: at,
    }),
  ],
  reports: [
    withTypename('ReportedThing', {
      id: 'reported',
      kind: 'job' as const,
      owner_key: key,
      name: 'Bayside Clinic',
      is_suspended: true,
      since: at,
      upheld_before: 1,
      dismissed_before: 2,
      reports: [
        withTypename('Report', {
          id: 'report',
          reason: 'asks_money' as const,
          note: 'They want a fee first.',
          reporter_key: key,
          reporter_name: longName,
          created_at: at,
        }),
      ],
    }),
  ],
  exclusions: [
    withTypename('ExclusionHit', {
      id: 'exclusion',
      owner_key: key,
      evidence: 'name' as const,
      since: at,
      name: 'Dana Ortiz',
      npi: '1679576722',
      provider_types: ['Registered Nurse'],
      specialties: ['Cardiology'],
      locations: ['Oakland, CA'],
      excluded: withTypename('Excluded', {
        last_name: 'ORTIZ',
        first_name: 'DANA',
        middle_name: 'MARIE',
        npi: null,
        state: 'CA',
        general: 'NURSING PROFESSION',
        specialty: 'NURSE/NURSES AIDE',
        type: '1128a1',
        excluded_on: '2024-02-20',
        waived_on: null,
        waiver_state: '',
      }),
    }),
  ],
  limits_reached: [
    withTypename('UnlockLimitReached', {
      owner_key: key,
      employer_name: 'Bayside Clinic',
      employer_email: 'clinic@example.com',
      times: 2,
      refused_at: at,
      unlocks: 25,
      pays: false,
    }),
  ],
  overdue_deletions: [
    withTypename('OverdueDeletion', { id: 'deletion', asked_at: at, missing: ['contacts'] }),
  ],
});
export const emptyQueues: DeskQueues = {
  ...queues,
  matters: [],
  differences: [],
  reports: [],
  exclusions: [],
  limits_reached: [],
  overdue_deletions: [],
};

const idle: ServiceWork = withTypename('ServiceWork', {
  dead_letter_count: 0,
  unpublished: 0,
  oldest_unpublished_at: null,
  queued: 0,
  dead_letters: [],
});
const failing: ServiceWork = {
  ...idle,
  dead_letter_count: 1,
  unpublished: 3,
  oldest_unpublished_at: at,
  queued: 12,
  dead_letters: [
    withTypename('DeadLetter', {
      id: 'jobs/letter',
      type: 'job-posted',
      failed_at: at,
      error: 'Error EENVELOPE 552',
    }),
  ],
};
/** Work of one service has failed, and another service is down. */
export const work: FailedWorkOfAll = withTypename('FailedWork', {
  identity: idle,
  jobs: failing,
  profiles: idle,
  matching: null,
  contacts: idle,
  billing: idle,
});
