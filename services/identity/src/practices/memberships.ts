import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { deriveEmployerKeys } from '@nearward/marketplace/employer-keys';
import { seal } from '@nearward/marketplace/seal';
import { HiringMembersSchema, SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import {
  mayWorkIn,
  type PracticeRole,
  practiceRoles,
  practiceTexts,
} from '@nearward/proto/rest/practice-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';

const memberOf = sql(
  {
    account_id: z.uuid(),
    role: z.enum(practiceRoles),
    planned_at: z.date().nullable(),
    planned_role: z.enum(practiceRoles).nullable(),
  },
  'select account_id, role, planned_at, planned_role from membership where practice_id = $1 and account_id = $2',
);
/** SQL for the owners of a practice other than an account. A suspended account does not count. */
export const otherOwnerSql = (practice: string, account: string): string =>
  `select from membership other join account owner on owner.id = other.account_id
   where other.practice_id = ${practice} and other.role = 'owner' and other.account_id <> ${account}
     and not exists (select from suspension where suspension.owner_key = owner.owner_key and lifted_at is null)`;
const otherOwner = command(otherOwnerSql('$1', '$2'));
const setRole = sql(
  { address_key: z.string() },
  `update membership set role = $3, planned_at = null, planned_role = null from account
   where practice_id = $1 and account_id = $2 and account.id = account_id returning address_key`,
);
const deleteMembership = sql(
  { address_key: z.string() },
  `delete from membership using account
   where practice_id = $1 and account_id = $2 and account.id = account_id returning address_key`,
);
/** A suspended owner only if all are. */
const oldestOwner = sql(
  { email: z.string(), is_suspended: z.boolean() },
  `select email, exists (
     select from suspension where suspension.owner_key = account.owner_key and lifted_at is null) as is_suspended
   from membership join account on account.id = account_id
   where practice_id = $1 and role = 'owner' and email is not null
   order by is_suspended, joined_at, account_id limit 1`,
);
const raiseVersion = sql(
  { version: z.int() },
  `update practice set members_version = members_version + 1 where id = $1 returning members_version as version`,
);
const memberKeys = sql(
  {
    account_id: z.uuid(),
    address_key: z.string(),
    email: z.string().nullable(),
    role: z.enum(practiceRoles),
    is_suspended: z.boolean(),
  },
  `select account_id, address_key, email, role, exists (
     select from suspension where suspension.owner_key = account.owner_key and lifted_at is null) as is_suspended
   from membership join account on account.id = account_id
   where practice_id = $1 order by address_key`,
);
const practicesOf = sql(
  { id: z.uuid(), owner_key: z.string(), address_key: z.string() },
  `select practice.id, practice.owner_key, address_key from practice join membership on practice_id = practice.id
   join account on account.id = account_id where account.owner_key = $1 order by practice.id for no key update of practice`,
);
const memberAddresses = sql(
  { email: z.string() },
  `select email from membership join account on account.id = account_id
   where practice_id = $1 and email is not null order by joined_at, account_id`,
);

/** When a membership ends, the foreign key deletes them. */
const deleteKeys = command('delete from api_key where account_id = $1 and practice_id = $2');

/** Contacts has the webhooks; the audit has whose they are. */
const integrationsOf = sql(
  { keys: z.int(), webhooks: z.int() },
  `select (select count(*)::int from api_key where practice_id = $1 and account_id = $2) as keys,
          (select count(distinct subject_id)::int from practice_audit created
           where practice_id = $1 and account_id = $2 and act = 'webhook created' and not exists (
             select from practice_audit deleted where deleted.practice_id = $1 and deleted.act = 'webhook deleted'
               and deleted.subject_id = created.subject_id)) as webhooks`,
);

interface PracticeKey {
  id: string;
  owner_key: string;
}

export const findMember = (manager: EntityManager, practice_id: string, account_id: string) =>
  memberOf.first(manager, practice_id, account_id);

/** Whether the practice has another owner who is not suspended. The practice is locked. */
export const hasOtherOwner = (manager: EntityManager, practice_id: string, account_id: string) =>
  otherOwner.some(manager, practice_id, account_id);

/** CONFLICT for the last owner. The practice is locked. */
export async function requireOtherOwner(
  manager: EntityManager,
  practice_id: string,
  account_id: string,
): Promise<void> {
  if (!(await hasOtherOwner(manager, practice_id, account_id)))
    throw new RequestError('CONFLICT', practiceTexts.lastOwner);
}

/**
 * Changes a role. A member who may no longer hire loses API keys and is no job's contact. The practice is locked. Returns
 * what else ended, such as `1 API key`.
 */
export async function changeRole(
  manager: EntityManager,
  practice: PracticeKey,
  account_id: string,
  role: PracticeRole,
  env: IdentityEnv,
): Promise<string> {
  const { address_key } = await setRole.one(manager, practice.id, account_id, role);
  await publishMembers(manager, practice, env);
  if (mayWorkIn(role, 'hiring')) return '';
  const ended = await integrationsText(manager, practice, account_id);
  await deleteKeys.run(manager, account_id, practice.id);
  await endJobContact(manager, practice, { address_key, account_id }, env);
  return ended;
}

/**
 * Ends a membership. The member's jobs get the address of the oldest owner. The practice is locked. Returns what else ended,
 * such as `1 API key`.
 */
export async function endMembership(
  manager: EntityManager,
  { id, owner_key }: PracticeKey,
  account_id: string,
  env: IdentityEnv,
): Promise<string> {
  const integrations = await integrationsText(manager, { id }, account_id);
  const ended = await deleteMembership.first(manager, id, account_id);
  if (!ended) return '';
  const successor = await oldestOwner.one(manager, id);
  // Before the list without the member, so that jobs always knows whose keys the member's own jobs have.
  await publish(manager, 'identity.v1.MembershipEnded', {
    practiceId: id,
    ownerKey: owner_key,
    accountId: account_id,
    addressKey: ended.address_key,
    sealedSuccessor: seal(SuccessorSchema, successor, env.JOBS_GRANT_KEY),
  });
  await publishMembers(manager, { id, owner_key }, env);
  return integrations;
}

async function integrationsText(manager: EntityManager, { id }: { id: string }, account_id: string) {
  const { keys, webhooks } = await integrationsOf.one(manager, id, account_id);
  return [countText(keys, 'API key'), countText(webhooks, 'webhook')].filter(Boolean).join(' and ');
}

const countText = (count: number, what: string): string =>
  count > 0 ? `${count} ${what}${count === 1 ? '' : 's'}` : '';

/** A suspended account hires for none of its practices, and another owner becomes the contact of their jobs. */
export async function endHiring(manager: EntityManager, owner_key: string, env: IdentityEnv): Promise<void> {
  for (const { address_key, ...practice } of await practicesOf.all(manager, owner_key)) {
    await publishMembers(manager, practice, env);
    const { is_suspended } = await oldestOwner.one(manager, practice.id);
    if (!is_suspended) await endJobContact(manager, practice, { address_key }, env);
  }
}

/** A reinstated account hires again. Its jobs keep their new contact. */
export async function resumeHiring(
  manager: EntityManager,
  owner_key: string,
  env: IdentityEnv,
): Promise<void> {
  for (const practice of await practicesOf.all(manager, owner_key))
    await publishMembers(manager, practice, env);
}

/** Publishes all members, with the addresses of those who hire. The practice is locked. */
export async function publishMembers(
  manager: EntityManager,
  { id, owner_key: ownerKey }: PracticeKey,
  { POSTER_SEAL_KEY }: IdentityEnv,
): Promise<void> {
  const { version } = await raiseVersion.one(manager, id);
  const members = await memberKeys.all(manager, id);
  const hiring = members.filter(({ role, is_suspended }) => mayWorkIn(role, 'hiring') && !is_suspended);
  await publish(
    manager,
    'identity.v1.MembersChanged',
    {
      practiceId: id,
      ownerKey,
      addressKeys: members.map(({ address_key }) => address_key),
      hiringAddressKeys: hiring.map(({ address_key }) => address_key),
      sealedHiringMembers: seal(
        HiringMembersSchema,
        {
          members: hiring.flatMap(({ account_id, address_key, email }) =>
            email ? [{ accountId: account_id, addressKey: address_key, email }] : [],
          ),
        },
        POSTER_SEAL_KEY,
      ),
    },
    { id, version },
  );
}

/** Gives the jobs with an address that of the oldest owner, or only the job `job_id`. The practice is locked. */
export async function endJobContact(
  manager: EntityManager,
  { id, owner_key }: PracticeKey,
  { address_key, job_id, account_id }: { address_key: string; job_id?: string; account_id?: string },
  { JOBS_GRANT_KEY }: IdentityEnv,
): Promise<void> {
  await publish(manager, 'identity.v1.JobContactEnded', {
    ownerKey: owner_key,
    addressKey: address_key,
    jobId: job_id,
    accountId: account_id,
    sealedSuccessor: seal(SuccessorSchema, await oldestOwner.one(manager, id), JOBS_GRANT_KEY),
  });
}

/** Publishes the keys that profiles are hidden by: of the words of the name, and of the members' email domains. */
export async function publishPractice(
  manager: EntityManager,
  { id, name, owner_key }: PracticeKey & { name: string },
  { OWNER_KEY }: IdentityEnv,
): Promise<void> {
  const members = await memberAddresses.all(manager, id);
  const keys = members.flatMap(({ email }) => deriveEmployerKeys({ employer_name: name, email }, OWNER_KEY));
  await publish(manager, 'identity.v1.PracticeChanged', {
    practiceId: id,
    ownerKey: owner_key,
    employerKeys: [...new Set(keys)],
  });
}
