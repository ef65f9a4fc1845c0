import { command, type Database, sql } from '@nearward/common/database/sql';
import type { OwnerKeyReplaced } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const ownerOf = sql(
  { owner_key: z.string() },
  'select coalesce((select owner_key from owner_alias where address_key = $1), $1) as owner_key',
);
const insertAlias = command(
  'insert into owner_alias (address_key, owner_key) values ($1, $2) on conflict do nothing',
);

/** The owner of a listing that is posted with an address: the address's key, or a new key after a practice took that over. */
export const ownerOfAddress = async (database: Database, address_key: string): Promise<string> =>
  (await ownerOf.one(database, address_key)).owner_key;

/**
 * Idempotent, since the key of an account is replaced only once. The alias stays as long as identity knows the address, so
 * that a later post with it never belongs to the practice.
 */
export const storeAlias = (
  manager: EntityManager,
  { addressKey, newKey }: Pick<OwnerKeyReplaced, 'addressKey' | 'newKey'>,
): Promise<void> => insertAlias.run(manager, addressKey, newKey);
