import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { forgetAggregates } from '@nearward/common/events/outbox';
import { type PairAct, pairTable } from '@nearward/marketplace/pairs/pair-table';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { emailEmployer, emailProfessional, publishInterview } from './interview-changes.js';

/** The interviews that end. They have all of the given properties. */
interface Pairs {
  job_id?: string;
  profile_id?: string;
  /** The employer. */
  owner_key?: string;
  /** Any other employer. */
  except_owner_key?: string;
  /** The professional's account. */
  person_key?: string;
  /** The account that offered them for a practice. */
  member_id?: string;
  /** The own key of the account that offered them. */
  interviewer_key?: string;
  /** The time of the last offer at the latest. */
  offered_until?: string;
}

const cancel = sql(
  { id: z.uuid(), starts_at: z.date().nullable() },
  `update interview set state = 'canceled', canceled_by = $5, ended_by = $6, remind_at = null, phone = null, revision = revision + 1, updated_at = now()
   where id = any(array(
     select id from interview
     where state in ('offered', 'booked') and (starts_at is null or starts_at > now())
       and ($1::uuid is null or job_id = $1) and ($2::uuid is null or profile_id = $2)
       and ($3::text is null or owner_key = $3)
       and ($7::text is null or owner_key <> $7)
       and ($8::timestamptz is null or offered_at[cardinality(offered_at)] <= $8)
       and ($9::uuid is null or offered_by = $9)
       and ($10::text is null or interviewer_key = $10)
       and ($4::text is null or profile_id in (select id from profile_card where owner_key = $4))
     order by id for update))
   returning id, starts_at`,
);
const endedWithContact = sql(
  { id: z.uuid() },
  `select interview.id from interview
   join hiring_member former on former.owner_key = interview.owner_key and former.account_id = interview.offered_by
   where interview.job_id = $1 and former.email = $2 and former.left_at is not null
     and state = 'canceled' and ended_by = 'member_left'
     and (starts_at > now() or starts_at is null and exists (select from unnest(starts) start where start > now()))`,
);
const lockInterviewsOfProfile = sql(
  { id: z.uuid() },
  'select id from interview where profile_id = $1 order by id for update',
);
/** Until the last start only id, employer and time stay, for the email that cancels the event in the employer's calendar. */
const anonymize = command(
  `update interview set profile_id = null, job_id = null, video_url = null, method = null, starts = '{}',
     other_times_asked_at = null, employer_took_place = null, professional_took_place = null, delete_at = coalesce(starts_at, (select max(start) from unnest(starts) start))
   where id = $1`,
);
const deleteOfProfile = command('delete from interview where profile_id = $1');
const scheduleDeletionOfEmployer = command(
  `update interview set video_url = null, phone = null, employer_took_place = null,
     delete_at = greatest(now(), starts_at, (select max(start) from unnest(starts) start))
   where owner_key = $1 and delete_at is null and offered_at[cardinality(offered_at)] <= $2`,
);

/** Cancels the open interviews of the pairs that an act concerns, and sends the emails of the table. */
export async function endInterviews(manager: EntityManager, act: PairAct, pairs: Pairs): Promise<void> {
  await announce(manager, act, await cancelAll(manager, act, pairs));
}

/**
 * Emails the next contact of a job that interviews were canceled with the member whose address the job had until now: a member
 * who left gets an email of her own only.
 */
export async function emailNextContact(
  manager: EntityManager,
  job_id: string,
  former_email: string,
): Promise<void> {
  for (const { id } of await endedWithContact.all(manager, job_id, former_email))
    await emailEmployer(manager, 'interview-canceled-employer', id);
}

/** Call it before the profile is deleted. Afterwards no interview, event or pending email has its id. */
export async function forgetInterviewsOfProfile(manager: EntityManager, profile_id: string): Promise<void> {
  const rows = await lockInterviewsOfProfile.all(manager, profile_id);
  if (rows.length === 0) return;
  const open = await cancelAll(manager, 'profile_removed', { profile_id });
  for (const { id } of open) await anonymize.run(manager, id);
  await deleteOfProfile.run(manager, profile_id);
  await forgetAggregates(manager, ...rows.map(({ id }) => id));
  await announce(manager, 'profile_removed', open);
}

/**
 * Ends and forgets interviews after the employer's account was deleted. Rows stay until the last start that was offered. Only
 * interviews whose job moved to another owner are still open then.
 */
export async function forgetInterviewsOfEmployer(
  manager: EntityManager,
  owner_key: string,
  offered_until: string,
): Promise<void> {
  await endInterviews(manager, 'employer_left', { owner_key, offered_until });
  await scheduleDeletionOfEmployer.run(manager, owner_key, offered_until);
}

async function announce(
  manager: EntityManager,
  act: PairAct,
  canceled: readonly RowOf<typeof cancel>[],
): Promise<void> {
  for (const { id, starts_at } of canceled) {
    await publishInterview(manager, id);
    const { employer, professional } = pairTable[act][starts_at ? 'booking' : 'offer'] ?? {};
    if (professional) await emailProfessional(manager, professional, id);
    if (employer) await emailEmployer(manager, employer, id);
    if (act === 'member_left' && starts_at) await emailEmployer(manager, 'interview-canceled-member', id);
  }
}

const cancelAll = (manager: EntityManager, act: PairAct, pairs: Pairs) => {
  const { job_id, profile_id, owner_key, person_key, except_owner_key, offered_until } = pairs;
  const keys = [job_id, profile_id, owner_key, person_key].map((key) => key ?? null);
  const { member_id, interviewer_key } = pairs;
  const rest = [except_owner_key, offered_until, member_id, interviewer_key].map((value) => value ?? null);
  return cancel.all(manager, ...keys, pairTable[act].by, act, ...rest);
};
