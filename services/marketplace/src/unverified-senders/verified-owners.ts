import type { EntityManager } from 'typeorm';
import { command } from '@nearward/common/database/sql';

const prove = command('insert into proved_owner (owner_key) values ($1) on conflict do nothing');
const proved = command('select from proved_owner where owner_key = $1');

/** Remembers that an address is theirs who gave it: they signed in, or used a private link that came to it by mail. */
export async function verifyOwner(manager: EntityManager, owner_key: string): Promise<void> {
  await prove.run(manager, owner_key);
}

export const isOwnerVerified = (manager: EntityManager, owner_key: string): Promise<boolean> =>
  proved.some(manager, owner_key);
