import type { ServiceName } from '../../proto/services.ts';

/**
 * The shard key of each table in a distributed Postgres: rows with the same value are on one node. `everywhere` is a copy
 * on each node, for small tables and those in every join. docs/operations.md has the reasons.
 */
export type Split = { by: string } | 'everywhere';

const by = (column: string): Split => ({ by: column });
/** Every service has these. They are written in the transaction of the row that they belong to. */
const ofEach: Record<string, Split> = {
  aggregate_version: by('aggregate_id'),
  dead_letter: by('id'),
  inbox: by('event_id'),
  known_redis: 'everywhere',
  migrations: 'everywhere',
  outbox: by('id'),
  rate_count: by('key'),
};

export const distribution: Record<ServiceName, Record<string, Split>> = {
  // By account. Few rows per person, so identity is split last.
  identity: {
    ...ofEach,
    account: by('id'),
    audit_entry: by('user_id'),
    audit_outcome: by('entry_id'),
    blocked_sender: by('owner_key'),
    deletion: by('account_id'),
    impersonation: by('user_id'),
    login_link: by('id'),
    passkey: by('account_id'),
    passkey_challenge: by('challenge'),
    recovery_code: by('account_id'),
    session: by('user_id'),
    signed_in_by_posting: by('thing_id'),
    suspension: by('owner_key'),
    unverified_listing: by('owner_key'),
  },
  // A link leads to one job; an employer's list queries all nodes.
  jobs: {
    ...ofEach,
    blocked_sender: by('owner_key'),
    employer_key: by('owner_key'),
    employer_name: by('owner_key'),
    erased_owner: by('owner_key'),
    job: by('id'),
    moved_job: by('job_id'),
    proved_owner: by('owner_key'),
    renamed_owner: by('owner_key'),
    suspended_owner: by('owner_key'),
  },
  // The database enforces one profile per owner.
  profiles: {
    ...ofEach,
    blocked_sender: by('owner_key'),
    erased_owner: by('owner_key'),
    exclusion: 'everywhere',
    exclusion_hit: by('profile_id'),
    exclusion_list: 'everywhere',
    profile: by('owner_key'),
    proved_owner: by('owner_key'),
    suspended_owner: by('owner_key'),
  },
  // A pair needs both its ends on one node, so the shard key is the job's map region.
  matching: {
    ...ofEach,
    job_match_point: by('region'),
    match: by('region'),
    matched_job: by('region'),
    matched_provider: by('region'),
    other_choice: 'everywhere',
    provider_match_point: by('region'),
  },
  // By the employer, whose list is the widest read and includes the cards of professionals.
  contacts: {
    ...ofEach,
    application: by('owner_key'),
    confirmed_owner: by('owner_key'),
    contact_hire: by('owner_key'),
    contact_state: by('owner_key'),
    employer_visit: by('owner_key'),
    hidden_job: by('profile_id'),
    job_card: by('owner_key'),
    live_matches: by('owner_key'),
    mail_choice: by('owner_key'),
    match_mail: by('owner_key'),
    matched_pair: by('owner_key'),
    news_due: by('card_id'),
    news_waiting: by('card_id'),
    pass_answer: by('owner_key'),
    payer: by('owner_key'),
    profile_card: 'everywhere',
    quiet_hours: by('owner_key'),
    removed_interest: by('owner_key'),
    report: by('owner_key'),
    saved_job: by('profile_id'),
    seeker_visit: by('profile_id'),
    suspended_owner: by('owner_key'),
    unlock: by('employer_key'),
    unlock_count: by('key'),
    unlock_refusal: by('employer_key'),
    withdrawn_interest: by('profile_id'),
  },
  // By the employer. Few rows per hire, so billing is split last, like identity.
  billing: {
    ...ofEach,
    card: by('owner_key'),
    customer: by('owner_key'),
    difference: by('owner_key'),
    erased_owner: by('owner_key'),
    former_customer: by('owner_key'),
    hire: by('employer_key'),
    invoice: by('owner_key'),
    ledger_entry: by('employer_key'),
    operator_act: by('subject_id'),
    reconciliation: by('night'),
    removed_profile: by('id'),
    stripe_event: by('id'),
    subscription: by('owner_key'),
    unlocked_contact: by('employer_key'),
  },
};
