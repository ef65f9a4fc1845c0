import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { deriveEmployerKeys } from '@nearward/marketplace/employer-keys';
import { seal } from '@nearward/marketplace/seal';
import { SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';

const member = sql(
  {
    account_id: z.uuid(),
    role: z.enum(practiceRoles),
    planned_at: z.date().nullable(),
    planned_role: z.enum(practiceRoles).nullable(),
  },
  'select account_id, role, planned_at, planned_role from membership where practice_id = $1 and account_id = $2',
);
const otherOwner = command(
  `select from membership where practice_id = $1 and role = 'owner' and account_id <> $2 limit 1`,
);
const end = sql(
  { address_key: z.string() },
  `delete from membership using account
   where practice_id = $1 and account_id = $2 and account.id = account_id returning address_key`,
);
const oldestOwner = sql(
  { email: z.string() },
  `select email from membership join account on account.id = account_id
   where practice_id = $1 and role = 'owner' and email is not null order by joined_at, account_id limit 1`,
);
const addresses = sql(
  { email: z.string() },
  `select email from membership join account on account.id = account_id
   where practice_id = $1 and email is not null order by joined_at, account_id`,
);

interface PracticeKey {
  id: string;
  owner_key: string;
}

export const findMember = (manager: EntityManager, practice_id: string, account_id: string) =>
  member.first(manager, practice_id, account_id);

/** Whether another owner remains without this one. The practice is locked. */
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

/** Ends a membership. The member's jobs get the address of the oldest owner. The practice is locked. */
export async function endMembership(
  manager: EntityManager,
  { id, owner_key }: PracticeKey,
  account_id: string,
  { JOBS_GRANT_KEY }: IdentityEnv,
): Promise<void> {
  const ended = await end.first(manager, id, account_id);
  if (!ended) return;
  const successor = await oldestOwner.one(manager, id);
  await publish(manager, 'identity.v1.MembershipEnded', {
    practiceId: id,
    ownerKey: owner_key,
    accountId: account_id,
    addressKey: ended.address_key,
    sealedSuccessor: seal(SuccessorSchema, successor, JOBS_GRANT_KEY),
  });
}

/** Publishes the keys by which profiles are hidden: of the words of the name, and of the members' email domains. */
export async function publishPractice(
  manager: EntityManager,
  { id, name, owner_key }: PracticeKey & { name: string },
  { OWNER_KEY }: IdentityEnv,
): Promise<void> {
  const members = await addresses.all(manager, id);
  const keys = members.flatMap(({ email }) => deriveEmployerKeys({ employer_name: name, email }, OWNER_KEY));
  await publish(manager, 'identity.v1.PracticeChanged', {
    practiceId: id,
    ownerKey: owner_key,
    employerKeys: [...new Set(keys)],
  });
}
