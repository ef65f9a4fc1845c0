import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { PracticeEmails } from './practice-emails.js';

const insertFor = (members: string) =>
  sql(
    { id: z.uuid() },
    `insert into practice_email (id, practice_id, to_account, about_account, about_job)
     select gen_random_uuid(), practice_id, account_id, $2, $4 from membership
     where practice_id = $1 and ${members} and account_id is distinct from $3 returning id`,
  );
const insertForOwners = insertFor(`role = 'owner'`);
const insertForMembers = insertFor('true');
const findOrInsertForMember = sql(
  { id: z.uuid() },
  `with known as (
     update practice_email set requested_at = now()
     where practice_id = $1 and to_account = $2 and about_account = $2 returning id),
   inserted as (
     insert into practice_email (id, practice_id, to_account, about_account)
     select gen_random_uuid(), $1, $2, $2 where not exists (select from known) returning id)
   select id from known union all select id from inserted limit 1`,
);

interface OwnerEmailRequest {
  practice_id: string;
  about_account?: string;
  about_job?: string;
  /** The owner who did it, if they need no email. */
  except?: string;
  detail?: string;
}

export async function emailOwners(
  manager: EntityManager,
  name: keyof PracticeEmails,
  { practice_id, about_account, about_job, except, detail }: OwnerEmailRequest,
): Promise<void> {
  for (const { id } of await insertForOwners.all(manager, practice_id, about_account, except, about_job))
    await requestEmail<PracticeEmails>(manager, name, id, detail);
}

/** Emails all members about the practice, except the one who did it. */
export async function emailMembers(
  manager: EntityManager,
  name: 'team-closing' | 'team-stays',
  { practice_id, except }: Pick<OwnerEmailRequest, 'practice_id' | 'except'>,
): Promise<void> {
  for (const { id } of await insertForMembers.all(manager, practice_id, null, except, null))
    await requestEmail<PracticeEmails>(manager, name, id);
}

/** Emails a member about themself. Limits count by member. The practice is locked. */
export async function emailMember(
  manager: EntityManager,
  name: keyof PracticeEmails,
  { practice_id, account_id }: { practice_id: string; account_id: string },
): Promise<void> {
  const { id } = await findOrInsertForMember.one(manager, practice_id, account_id);
  await requestEmail<PracticeEmails>(manager, name, id);
}
