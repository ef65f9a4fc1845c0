import { command, sql } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

// A post for a practice and the end of its poster's membership run in turn, so that one of them finds the other. Each kind of
// lock has its own seed.
const lockMember = command('select pg_advisory_xact_lock(hashtextextended($1 || $2, 5))');
const lockMemberShared = command('select pg_advisory_xact_lock_shared(hashtextextended($1 || $2, 5))');
// Longer than any request takes.
export const deleteOldMembers = command(
  `delete from former_member where ended_at < now() - interval '1 day'`,
);
const insertMember = command(
  `insert into former_member (owner_key, address_key, ended_at, sealed_successor) values ($1, $2, $3, $4)
   on conflict (owner_key, address_key) do update
   set ended_at = excluded.ended_at, sealed_successor = excluded.sealed_successor`,
);
// Five seconds more, since the gateway reads the session before the request begins here.
const findEnded = command(
  `select from former_member
   where owner_key = $1 and address_key = $2 and ended_at >= $3::timestamptz - interval '5 seconds'`,
);

const readSuccessor = sql(
  { sealed_successor: z.string() },
  `select encode(sealed_successor, 'base64') as sealed_successor from former_member where owner_key = $1 and address_key = $2`,
);

/** A member by the practice's key and the key of their address. */
interface Member {
  owner_key: string;
  address_key: string;
}

/** Records the end of a membership, with the encrypted address of the successor. Call it before finding the member's jobs. */
export async function recordFormerMember(
  manager: EntityManager,
  { owner_key, address_key }: Member,
  sealed_successor: Uint8Array,
): Promise<void> {
  await lockMember.run(manager, owner_key, address_key);
  await insertMember.run(manager, owner_key, address_key, new Date(), sealed_successor);
}

/** The encrypted successor of a former member; undefined for others. A successor may have left, too. */
export async function findSuccessor(
  manager: EntityManager,
  { owner_key, address_key }: Member,
): Promise<Uint8Array | undefined> {
  await lockMemberShared.run(manager, owner_key, address_key);
  const successor = await readSuccessor.first(manager, owner_key, address_key);
  return successor && Buffer.from(successor.sealed_successor, 'base64');
}

/** Whether a member left while their request ran. The result holds until the end of the transaction. */
export async function hasLeft(
  manager: EntityManager,
  { owner_key, address_key }: Member,
  begun_at: Date,
): Promise<boolean> {
  await lockMemberShared.run(manager, owner_key, address_key);
  return findEnded.some(manager, owner_key, address_key, begun_at);
}
