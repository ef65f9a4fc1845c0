import { type Database, sql } from '@nearward/common/database/sql';
import { type DataSource, type EntityManager, type EntityTarget, In } from 'typeorm';
import { z } from 'zod';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import type { ListingKind } from '../confirmations/confirm-listing.js';
import { createReminderStatements } from '../confirmations/reminder-statements.js';
import { createLinkRenewal } from '../link-renewal.js';
import type { OwnedRow } from '../private-links.js';
import { addressSql } from '../owners/address-key.js';
import { createPosterAccess } from '../workspace/poster-access.js';
import { createSoleListingProver } from '../workspace/sole-listing.js';
import { type ListingEntity, raiseEventVersion } from './listing.entity.js';
import type { ListingOpening, OwnListing } from './own-listing.js';

/** The environment that all services with listings have. */
export interface ListingEnv {
  GRANT_KEY: string;
  OWNER_KEY: string;
  PUBLIC_URL: string;
  SWEEP_SECONDS: number;
}

/** The rules of one kind of listing, in addition to the shared ones. Its table has the name of the kind. */
interface ListingOptions<Entity extends ListingEntity, Own extends OwnListing> {
  kind: ListingKind;
  entity: EntityTarget<Entity>;
  /** The error text for an unknown listing. It is the same for a listing of another owner. */
  notFound: string;
  /** The emails with private links and about confirmations, by purpose. */
  emails: Record<'links' | 'linkRenewed' | 'reminder' | 'hidden', string>;
  /** Whether the events of a listing have the time of its confirmation. */
  publishesConfirmation: boolean;

  find(database: Database, opening: ListingOpening): Promise<Own | null>;
  /** The listings have one owner. */
  publishChanged(manager: EntityManager, listings: readonly Entity[], env: ListingEnv): Promise<void>;
  publishRemoved(manager: EntityManager, listing: Entity): Promise<void>;
  /** Publishes that the address is verified. */
  publishConfirmed(manager: EntityManager, listing: OwnedRow & { address_key: string | null }): Promise<void>;

  /** Keeps a disowned listing that someone else than the address owns, and takes it off the address. False for others. */
  keepDisowned?(manager: EntityManager, listing: Entity, env: ListingEnv): Promise<boolean>;
  /** Deletes further data of a listing that the owner of the address did not post. */
  onDisowned?(manager: EntityManager, id: string): Promise<void>;
  /** Repairs further data that the previous release wrote next to this one. */
  afterPreviousRelease?(dataSource: DataSource, env: ListingEnv): Promise<void>;
  /** Deletes further data of a deleted account. */
  onOwnerErased?(
    manager: EntityManager,
    owner_key: string,
    askedAt: Date,
    accountId: string,
    env: ListingEnv,
  ): Promise<void>;
}

/** Adds the statements of a kind of listing. Call it while the module loads, so that `npm run check` finds them. */
export function defineListing<Entity extends ListingEntity, Own extends OwnListing>(
  options: ListingOptions<Entity, Own>,
) {
  const { kind, publishesConfirmation } = options;
  return {
    ...options,
    recordFirstUse: createFirstUseStatement(kind, publishesConfirmation),
    findNewest: sql(
      { id: z.uuid() },
      `select id from ${kind} where ${addressSql(kind)} = $1 order by created_at desc, id desc limit 1`,
    ),
    /** Raises the event versions of a page of recent listings after an id. */
    raiseRecentVersions: sql(
      { id: z.uuid() },
      `update ${kind} set ${raiseEventVersion}
       from (select id from ${kind}
             where id > $1 and updated_at > $3::timestamptz - interval '1 hour' and updated_at <= $3
             order by id limit $2 for update) recent
       where recent.id = ${kind}.id returning ${kind}.id`,
    ),
    posterAccess: createPosterAccess(kind),
    reminders: createReminderStatements(kind),
    renewal: createLinkRenewal(kind),
    proveSoleListing: createSoleListingProver(kind),
  };
}

/**
 * Records that a private link was used for the first time. This also confirms a listing without an open reminder. It is a
 * plain statement, since saving the entity would raise the version, also of a kind that does not publish the confirmation.
 */
function createFirstUseStatement(kind: ListingKind, publishesConfirmation: boolean) {
  const isCurrent = 'still_at is null and asked_at is null and rested_at is null';
  return sql(
    {
      is_confirmed: z.boolean(),
      confirmed_at: z.date().nullable(),
      still_at: z.date().nullable(),
      still_due_at: z.date().nullable(),
      event_version: z.int(),
      republished: z.int(),
    },
    `update ${kind} set confirmed_at = now(), still_at = case when ${isCurrent} then now() else still_at end,
       still_due_at = case when ${isCurrent} then now() + interval '${confirmationDays[kind].ask} days' else still_due_at end
       ${publishesConfirmation ? `, ${raiseEventVersion}` : ''}
     where id = $1 and owner_key = $2 and confirmed_at is null
     returning coalesce(still_at = now(), false) as is_confirmed, confirmed_at, still_at, still_due_at,
       version as event_version, republished`,
  );
}

/** A kind of listing with its rules and statements. */
export type ListingDefinition<
  Entity extends ListingEntity = ListingEntity,
  Own extends OwnListing = OwnListing,
> = ReturnType<typeof defineListing<Entity, Own>>;

/** Publishes the current rows, which plain statements have changed, in the order of their ids. */
export async function publishCurrent<Entity extends ListingEntity>(
  manager: EntityManager,
  { entity, publishChanged }: Pick<ListingDefinition<Entity>, 'entity' | 'publishChanged'>,
  ids: readonly string[],
  env: ListingEnv,
): Promise<void> {
  const listings = await manager.find<ListingEntity>(entity, {
    where: { id: In(ids) },
    order: { id: 'asc' },
  });
  for (const listing of listings) await publishChanged(manager, [listing as Entity], env);
}

/** The token of a service's `ListingDefinition`. */
export const LISTING_DEFINITION = Symbol('LISTING_DEFINITION');
