import { command, sql } from '@nearward/common/database/sql';
import { type EntityManager, type FindOperator, MoreThan } from 'typeorm';
import { z } from 'zod';
import type { ListingKind } from './confirmations/confirm-listing.js';
import { daysAgo } from './days.js';
import { addressSql } from './owners/address-key.js';

/** An unused link expires after this time. From then on its owner can only request a new one with it. */
const unusedDays = 180;

/** The private link of a listing. Raising the version ends older links. */
export interface Link {
  id: string;
  token_version: number;
  link_used_at: Date;
}

export const isLinkExpired = ({ link_used_at }: Link): boolean => link_used_at < daysAgo(unusedDays);

/** A `where` condition that excludes expired links. */
export const whereLinkActive = (): FindOperator<Date> => MoreThan(daysAgo(unusedDays));

/** Plain statements, because a link renewal must not raise the entity's version. */
export function createLinkRenewal(kind: ListingKind) {
  const renew = command(
    `update ${kind} set token_version = token_version + 1, link_used_at = now() where id = $1 and token_version = $2`,
  );
  const renewAllExpired = command(
    `update ${kind} set token_version = token_version + 1, link_used_at = now()
     where id in (select id from ${kind} where ${addressSql(kind)} = $1 and link_used_at < $2 order by id for update)`,
  );
  const use = sql(
    { link_used_at: z.date() },
    `update ${kind} set link_used_at = now() where id = $1 returning link_used_at`,
  );
  return {
    /** Revokes the current link, before a new one is emailed. Returns false if another request already did. */
    renewLink: async (manager: EntityManager, link: Link): Promise<boolean> =>
      (await renew.count(manager, link.id, link.token_version)) > 0,

    /** Renews all expired links of an address, before all links are emailed. */
    renewExpired: (manager: EntityManager, address_key: string): Promise<void> =>
      renewAllExpired.run(manager, address_key, daysAgo(unusedDays)),

    /** Writes at most once a day, to avoid a write for each read, and updates `link`. */
    async recordUse(manager: EntityManager, link: Link): Promise<void> {
      if (link.link_used_at < daysAgo(1)) Object.assign(link, await use.first(manager, link.id));
    },
  };
}
