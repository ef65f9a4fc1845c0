import { command } from '@nearward/common/database/sql';
import { unseal } from '@nearward/marketplace/seal';
import { HiringMembersSchema, type MembersChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { asEmployer, mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';

const endMembers = command(
  'update hiring_member set left_at = now() where owner_key = $1 and left_at is null',
);
/** The practice may be closed since. */
const insertMembers = command(
  `insert into hiring_member (owner_key, account_id, address_key, email)
   select $1, * from unnest($3::uuid[], $4::text[], $5::text[])
   where not exists (select from practice where owner_key = $1
                       and date_trunc('milliseconds', closed_at) > uuid_extract_timestamp($2))
   on conflict (owner_key, account_id) do update
     set address_key = excluded.address_key, email = excluded.email, left_at = null`,
);
/** A member ($2) left a practice ($1), or the role no longer hires. */
export const endHiringMember = command(
  'update hiring_member set left_at = now() where owner_key = $1 and account_id = $2 and left_at is null',
);

/** The email that cancels an interview in the calendar of a member who left needs the address. */
export const deleteFormerMembers = command(
  `delete from hiring_member where left_at < now() - interval '7 days'`,
);

/** SQL that joins the member who acted as `actor`, while the member hires for the employer. Columns: employer and account. */
export const joinActorSql = (owner_key: string, account_id: string): string =>
  `left join hiring_member actor on actor.owner_key = ${owner_key} and actor.account_id = ${account_id}
     and actor.left_at is null`;

/** Stores the addresses of the members who hire, to whom the emails about what they did go. */
export async function storeHiringMembers(
  manager: EntityManager,
  { practiceId, ownerKey, sealedHiringMembers }: MembersChanged,
  keys: string,
): Promise<void> {
  await endMembers.run(manager, ownerKey);
  const { members } = unseal(HiringMembersSchema, sealedHiringMembers, keys);
  const columns = [
    members.map(({ accountId }) => accountId),
    members.map(({ addressKey }) => addressKey),
    members.map(({ email }) => email),
  ];
  await insertMembers.run(manager, ownerKey, practiceId, ...columns);
}

/** The employer for a call that serves every role. Null in a role that sees no contacts. */
export const hiringEmployer = (self: SignedIn): SignedIn | null =>
  mayAct(self, 'hiring') ? asEmployer(self, 'hiring') : null;

/** The account to store with an act for a practice. Null for a person alone, whose acts need no name. */
export const memberIdOf = ({ acting, user_id }: SignedIn): string | null => (acting ? user_id : null);
