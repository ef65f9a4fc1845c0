import type { EntityManager } from 'typeorm';
import { command } from '@nearward/common/database/sql';
import { senderBlockDays } from '@nearward/proto/rest/sender-block';

const lasts = `interval '${senderBlockDays} days'`;
const insertBlock = command(
  `insert into blocked_sender (owner_key, sender) values ($1, $2)
   on conflict (owner_key, sender) do update set blocked_at = now()`,
);
const findBlock = command(
  `select from blocked_sender where owner_key = $1 and sender = $2 and blocked_at > now() - ${lasts}`,
);
const deleteExpired = command(
  `delete from blocked_sender where owner_key = $1 and blocked_at <= now() - ${lasts}`,
);

/**
 * A sender (see `requesterOf`) who may cause no more emails to an address, because its owner chose "this was not me". It
 * expires, since the owner may have chosen it for a post of their own, or share the sender's network.
 */
export interface BlockedSender {
  owner_key: string;
  sender: string;
}

export async function blockSender(
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<void> {
  await insertBlock.run(manager, owner_key, sender);
  await deleteExpired.run(manager, owner_key);
}

export const isSenderBlocked = (
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<boolean> => findBlock.some(manager, owner_key, sender);
