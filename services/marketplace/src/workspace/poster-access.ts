import { command, sql } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ListingKind } from '../confirmations/confirm-listing.js';
import { addressSql } from '../owners/address-key.js';
import { verificationSql } from '../unverified-senders/verified-owners.js';
import { readPostingBrowser } from './posting-browser.js';

// Posts for one address run in turn, so that the second sees the first. Each kind of lock has its own seed.
const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');

export interface OpenedListing {
  id: string;
  token_version: number;
  opens_to_poster: boolean;
}

/**
 * Whether the browser that posted a listing may open the account of its address. Only while it is the only listing of the
 * address, so that the post creates the account, and only until another browser opens the private link. Uses plain
 * statements, which do not raise the listing's version.
 */
export function createPosterAccess(kind: ListingKind) {
  const end = command(`update ${kind} set opens_to_poster = false where id = $1`);
  const endAllSql = `update ${kind} set opens_to_poster = false where ${addressSql(kind)} = $1 and opens_to_poster`;
  const endAll = command(endAllSql);
  const begin = sql(
    { is_first: z.boolean() },
    `with others as (${endAllSql})
     select not exists (select from ${kind} where ${addressSql(kind)} = $1) and not exists (${verificationSql('$1')}) as is_first`,
  );
  return {
    /** Whether a listing that is about to be posted will have the access. Ends it for all others of the address. */
    async begin(manager: EntityManager, address_key: string): Promise<boolean> {
      await lockOwner.run(manager, address_key);
      return (await begin.one(manager, address_key)).is_first;
    },

    /** For an address that turns out to have more than one listing. */
    end: (manager: EntityManager, address_key: string): Promise<void> => endAll.run(manager, address_key),

    /** Whether the private link was opened in the posting browser. Any other browser ends the access. */
    async check(
      manager: EntityManager,
      { id, token_version, opens_to_poster }: OpenedListing,
      cookie: string | null,
      keys: string,
    ): Promise<boolean> {
      if (!opens_to_poster || token_version !== 1) return false;
      if (readPostingBrowser(cookie, id, keys)) return true;
      await end.run(manager, id);
      return false;
    },
  };
}
