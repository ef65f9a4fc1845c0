import { command } from '@nearward/common/database/sql';
import { type EntityManager, type FindOperator, MoreThan } from 'typeorm';
import { daysAgo } from './days-ago.js';

/** A link that was not used for so long opens nothing; whoever tries it, or asks for it, has a new one mailed. */
const unusedDays = 180;

/** The tables of things with a private link, each with `token_version` and `link_used_at`. */
type Linked = 'job' | 'profile';

export interface Link {
  id: string;
  token_version: number;
  link_used_at: Date;
}

export const isLinkExpired = ({ link_used_at }: Link): boolean => link_used_at < daysAgo(unusedDays);

/** In the where of who must not open a thing by a forgotten link. */
export const whereLinkActive = (): FindOperator<Date> => MoreThan(daysAgo(unusedDays));

/** By statements, since the thing itself has not changed: its version stays. */
export function createLinkRenewal(kind: Linked) {
  const renew = command(
    `update ${kind} set token_version = token_version + 1, link_used_at = now() where id = $1 and token_version = $2`,
  );
  const renewOlder = command(
    `update ${kind} set token_version = token_version + 1, link_used_at = now()
     where owner_key = $1 and link_used_at < $2`,
  );
  const use = command(`update ${kind} set link_used_at = now() where id = $1`);
  return {
    /** Kills the link as it is, whose owner is to be mailed a new one; false when that was done meanwhile. */
    renewLink: async (manager: EntityManager, link: Link): Promise<boolean> =>
      (await renew.count(manager, link.id, link.token_version)) > 0,

    /** The same for the forgotten ones of an owner who is about to be mailed all of them. */
    renewForgotten: (manager: EntityManager, owner_key: string): Promise<void> =>
      renewOlder.run(manager, owner_key, daysAgo(unusedDays)),

    /** Once a day is enough; a write for every read is not. */
    async noteUse(manager: EntityManager, link: Link): Promise<void> {
      if (link.link_used_at < daysAgo(1)) await use.run(manager, link.id);
    },
  };
}
