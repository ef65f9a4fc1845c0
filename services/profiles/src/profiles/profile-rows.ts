import { command, type Database, preparedSql, type RowOf } from '@nearward/common/database/sql';
import { isByLink, type ListingOpening, type OwnListing } from '@nearward/marketplace/listing/listing';
import { selectList } from '@nearward/marketplace/listing/listing-columns';
import { profile } from '@nearward/proto/rest/profile';
import { z } from 'zod';
import type { Draft } from './profile.entity.js';

const columns = profile.omit({ token: true, locations: true }).extend({
  places: z.array(z.object({ formatted_address: z.string() })),
  draft: z.custom<Draft>().nullable(),
  created_at: z.date(),
  npi_checked_at: z.date().nullable(),
  still_at: z.date().nullable(),
  asked_at: z.date().nullable(),
  rested_at: z.date().nullable(),
  owner_key: z.string(),
  address_key: z.string().nullable(),
  token_version: z.int(),
  link_used_at: z.date(),
  opens_to_poster: z.boolean(),
  confirmed_at: z.date().nullable(),
}).shape;

const selectOwn = `select ${selectList(columns)} from profile`;
const ofOwner = preparedSql(columns, `${selectOwn} where owner_key = $1`);
const byLink = preparedSql(columns, `${selectOwn} where id = $1 and token_version = $2`);
const byOwner = preparedSql(columns, `${selectOwn} where id = $1 and owner_key = $2`);

/** Changes of one address run in turn, so that each sees the one before. Each kind of lock has its own seed. */
export const lockAddress = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** A profile for reading, as a plain row, since an entity takes several times as long to create. */
export type OwnProfile = RowOf<typeof ofOwner> & { locations: string[] } & Pick<
    OwnListing,
    'token' | 'is_posting_browser'
  >;

export const findProfileOfOwner = async (database: Database, owner_key: string): Promise<OwnProfile | null> =>
  addLocations(await ofOwner.first(database, owner_key));

/** A profile for its owner, or by its private link. */
export const findOwnProfile = async (
  database: Database,
  opening: ListingOpening,
): Promise<OwnProfile | null> =>
  addLocations(
    isByLink(opening)
      ? await byLink.first(database, opening.id, opening.token_version)
      : await byOwner.first(database, opening.id, opening.owner_key),
  );

const addLocations = (row: RowOf<typeof ofOwner> | undefined): OwnProfile | null =>
  row ? Object.assign(row, { locations: row.places.map((place) => place.formatted_address) }) : null;
