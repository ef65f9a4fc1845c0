import { type Database, sql } from '@nearward/common/database/sql';
import type { DataSource, EntityManager, EntityTarget } from 'typeorm';
import { z } from 'zod';
import type { Capability } from '../capability-token.js';
import { createFirstOpening, type ListingKind } from '../confirmations/confirm-listing.js';
import { createReminderStatements } from '../confirmations/reminder-statements.js';
import { createLinkRenewal, type Link } from '../link-renewal.js';
import type { OwnedRow } from '../private-links.js';
import { addressSql } from '../owners/address-key.js';
import { createPosterAccess } from '../workspace/poster-access.js';
import { createSoleListingProof } from '../workspace/sole-listing.js';
import type { ListingColumns, OwnerFields } from './listing-columns.js';

/** The environment that all services with listings have. */
export interface ListingEnv {
  GRANT_KEY: string;
  OWNER_KEY: string;
  PUBLIC_URL: string;
  SWEEP_SECONDS: number;
}

/** The columns that the entities of all listings have. */
export interface ListingEntity extends OwnerFields, ListingColumns {
  id: string;
  owner_key: string;
  email: string;
  is_paused: boolean;
}

/** A listing as its owner reads it, as a plain row. */
export interface OwnListing extends Link {
  owner_key: string;
  address_key: string | null;
  email: string;
  opens_to_poster: boolean;
  confirmed_at: Date | null;
  token?: string;
  is_posters?: boolean;
}

/** By the capability of a private link, or by the id with the owner's session. */
export type ListingOpening = Capability | OwnedRow;

/** The rules of one kind of listing, in addition to the shared ones. Its table has the name of the kind. */
interface ListingDefinition<Entity extends ListingEntity, Own extends OwnListing> {
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

  /** Takes a listing that has another owner off an address that is not theirs. False if the address's owner owns it. */
  keepDisowned?(manager: EntityManager, listing: Entity, env: ListingEnv): Promise<boolean>;
  /** Deletes further data of a listing that the owner of the address did not post. */
  onDisowned?(manager: EntityManager, id: string): Promise<void>;
  /** Repairs further data that the previous release wrote next to this one. */
  afterPreviousRelease?(dataSource: DataSource, env: ListingEnv): Promise<void>;
  /** Deletes further data of a deleted account. */
  onOwnerErased?(manager: EntityManager, owner_key: string, askedAt: Date, accountId: string): Promise<void>;
}

/** A kind of listing with its statements. Call it while the module loads, so that `npm run check` finds the statements. */
export const defineListing = <Entity extends ListingEntity, Own extends OwnListing>(
  definition: ListingDefinition<Entity, Own>,
) => ({
  ...definition,
  firstOpening: createFirstOpening(definition.kind, { raisesVersion: definition.publishesConfirmation }),
  /** Finds the newest listing of an address. */
  newestOf: sql(
    { id: z.uuid() },
    `select id from ${definition.kind} where ${addressSql(definition.kind)} = $1 order by created_at desc, id desc limit 1`,
  ),
  // Keeps `updated_at`, since the owner changed nothing. The page after an id.
  raiseEdited: sql(
    { id: z.uuid() },
    `update ${definition.kind} set version = version + 1
     from (select id from ${definition.kind}
           where id > $1 and updated_at > greatest(created_at, now() - interval '1 hour')
           order by id limit $2 for update) edited
     where edited.id = ${definition.kind}.id returning ${definition.kind}.id`,
  ),
  posterAccess: createPosterAccess(definition.kind),
  reminders: createReminderStatements(definition.kind),
  renewal: createLinkRenewal(definition.kind),
  proveSole: createSoleListingProof(definition.kind),
});

export type Listing<
  Entity extends ListingEntity = ListingEntity,
  Own extends OwnListing = OwnListing,
> = ReturnType<typeof defineListing<Entity, Own>>;

/** The kind of listing of a service. */
export const LISTING = Symbol('LISTING');
