import type { EntityManager } from 'typeorm';
import { command } from '@nearward/common/database/sql';

const block = command(
  'insert into blocked_sender (owner_key, sender) values ($1, $2) on conflict do nothing',
);
const blocked = command('select from blocked_sender where owner_key = $1 and sender = $2');

/** Who (`sender`, as `askerOf` says) may cause no more mails to an address, since its owner said "this was not me". */
export interface BlockedSender {
  owner_key: string;
  sender: string;
}

export async function blockSender(
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<void> {
  await block.run(manager, owner_key, sender);
}

export const isSenderBlocked = (
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<boolean> => blocked.some(manager, owner_key, sender);
