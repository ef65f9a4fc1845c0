import type { EnterableContact } from '../features/admin/unreported-hires';
import type { AuditEntry, DeskMail, DeskUser } from '../features/admin/desk-queries';
import { at, key, withTypename } from './desk-responses';
import { longName } from './long-account';

const entry = (changes: Partial<AuditEntry>): AuditEntry =>
  withTypename('AuditEntry', {
    id: 'entry',
    at,
    actor_email: 'admin@demo.example',
    user_email: 'clinic@example.com',
    owner_key: key,
    act: 'look',
    object_id: null,
    reason: null,
    outcome: 'done',
    in_person: true,
    people: null,
    ...changes,
  });
export const audit: AuditEntry[] = [
  entry({}),
  entry({ id: 'suspended', act: 'suspend unreported_hire', reason: 'Two hires in spring' }),
  entry({ id: 'acted', act: 'updateJob', in_person: false, outcome: 'CONFLICT' }),
];

const deskEmail = (id: string): DeskMail =>
  withTypename('OwnerMail', { id, type: 'job-link', asked_at: at, sent_at: at, failed_at: null });

export const deskUser: DeskUser = withTypename('DeskUser', {
  key,
  account: withTypename('DeskAccount', {
    id: '00000000-0000-7000-8000-00000000e001',
    email: 'clinic@example.com',
    opened_at: at,
    left_at: null,
    is_admin: false,
  }),
  suspension: null,
  practices: [
    withTypename('OwnerPractice', {
      id: '00000000-0000-7000-8000-00000000e003',
      key,
      name: longName,
      closes_at: null,
      members: [
        withTypename('OwnerPracticeMember', {
          key: 'a member',
          email: 'a-member-with-a-long-name@example.com',
          role: 'owner',
        }),
      ],
    }),
  ],
  sessions: [
    withTypename('DeskSession', { id: 'session', started_at: at, expires_at: at, is_acting: false }),
  ],
  audit,
  jobs: [
    withTypename('DeskJob', {
      id: '00000000-0000-7000-8000-00000000e002',
      title: 'Registered Nurse · Cardiology',
      job_location: 'San Francisco, CA',
      employer_name: 'Bayside Clinic',
      contact_name: 'Chris Poster',
      contact_phone: '(415) 555-0100',
      email: 'clinic@example.com',
      created_at: at,
      confirmed_at: at,
    }),
  ],
  profiles: [],
  contacts: withTypename('DeskContacts', {
    jobs: [
      withTypename('DeskJobFacts', {
        job_id: '00000000-0000-7000-8000-00000000e002',
        matches: 12,
        applied: 3,
        unlocked: 1,
      }),
    ],
    unlocked: [
      withTypename('DeskUnlock', {
        id: 'unlock',
        name: longName,
        owner_key: key,
        job_title: 'RN',
        unlocked_at: at,
      }),
    ],
    unlocked_count: 1,
    unlocked_by: [],
    applications: [],
  }),
  money: withTypename('DeskMoney', {
    owed_cents: 325_000,
    credit_cents: 0,
    paid_cents: 650_000,
    claims_waiting: 1,
    subscription: 'none',
    card: withTypename('Card', { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }),
    hires: [
      withTypename('DeskHire', {
        id: 'hire',
        name: 'Dana Ortiz',
        role: 'Registered Nurse',
        reported_at: at,
        charge_cents: 325_000,
        status: 'paid' as const,
        professional_answer: null,
      }),
    ],
  }),
  account_mails: [deskEmail('account')],
  job_mails: [deskEmail('job')],
  profile_mails: [],
  contact_mails: [],
  billing_mails: null,
});

export const enterable: EnterableContact = withTypename('EnterableContact', {
  unlock_id: 'unlock',
  owner_key: key,
  employer_name: 'Bayside Clinic',
  professional_name: 'Dana Ortiz',
  job_title: 'Registered Nurse · Cardiology',
  unlocked_at: at,
  hired: false,
});
