import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { isOwnerVerified } from '../unverified-senders/verified-owners.js';
import { readPostingBrowser } from './posting-browser.js';

// Two posts for one address take turns, so that the second sees the first.
const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');

export interface OpenedListing {
  id: string;
  token_version: number;
  opens_to_poster: boolean;
}

/**
 * Whether the browser that posted a thing may open the account of its address. Only while the thing is all that there is
 * for the address, so that the account is made by this post, and only until another browser opens the private link.
 * By statements, since the thing itself does not change: its version stays.
 */
export function createPosterAccess(kind: 'job' | 'profile') {
  const findAny = command(`select from ${kind} where owner_key = $1 limit 1`);
  const end = command(`update ${kind} set opens_to_poster = false where id = $1`);
  const endAll = command(
    `update ${kind} set opens_to_poster = false where owner_key = $1 and opens_to_poster`,
  );
  return {
    /** For a thing that is about to be posted; ends the access to whatever else the address has. */
    async begin(manager: EntityManager, owner_key: string): Promise<boolean> {
      await lockOwner.run(manager, owner_key);
      const isFirst =
        !(await findAny.some(manager, owner_key)) && !(await isOwnerVerified(manager, owner_key));
      await endAll.run(manager, owner_key);
      return isFirst;
    },

    /** When the address turns out to have more than the thing. */
    end: (manager: EntityManager, owner_key: string): Promise<void> => endAll.run(manager, owner_key),

    /** Whether the private link was opened in the browser that posted; any other browser ends the access. */
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
