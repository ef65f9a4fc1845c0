import type { EntityManager } from 'typeorm';
import { command } from '@nearward/common/database/sql';

const insertBlock = command(
  'insert into blocked_sender (owner_key, sender) values ($1, $2) on conflict do nothing',
);
const findBlock = command('select from blocked_sender where owner_key = $1 and sender = $2');

/** A sender (see `requesterOf`) who may cause no more emails to an address, because its owner chose "this was not me". */
export interface BlockedSender {
  owner_key: string;
  sender: string;
}

export async function blockSender(
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<void> {
  await insertBlock.run(manager, owner_key, sender);
}

export const isSenderBlocked = (
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<boolean> => findBlock.some(manager, owner_key, sender);
