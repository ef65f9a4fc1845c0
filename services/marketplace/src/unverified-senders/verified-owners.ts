import type { EntityManager } from 'typeorm';
import { command } from '@nearward/common/database/sql';

const insertOwner = command('insert into proved_owner (owner_key) values ($1) on conflict do nothing');
export const verificationSql = (owner_key: string): string =>
  `select from proved_owner where proved_owner.owner_key = ${owner_key}`;
const findOwner = command(verificationSql('$1'));

/** Records that an owner verified their address: they signed in, or used a private link from an email. */
export async function verifyOwner(manager: EntityManager, owner_key: string): Promise<void> {
  await insertOwner.run(manager, owner_key);
}

export const isOwnerVerified = (manager: EntityManager, owner_key: string): Promise<boolean> =>
  findOwner.some(manager, owner_key);
