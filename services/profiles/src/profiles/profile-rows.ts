import { command, type Database, type RowOf, sql } from '@nearward/common/database/sql';
import {
  createFindByOpening,
  type ListingOpening,
  ownColumns,
  ownComputed,
  type OwnListing,
  selectList,
} from '@nearward/marketplace/listing/own-listing';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { profile } from '@nearward/proto/rest/profile';
import { z } from 'zod';
import type { Draft } from './profile.entity.js';

const columns = {
  ...columnsOf(profile.omit({ token: true, locations: true })),
  ...ownColumns,
  places: z.array(z.object({ formatted_address: z.string() })),
  draft: z.custom<Draft>().nullable(), // one from before this release lacks newer answers
};
const selectOwn = `select ${selectList(columns, ownComputed)} from profile`;
const ofOwner = sql(columns, `${selectOwn} where owner_key = $1`);
const findByOpening = createFindByOpening(columns, selectOwn);

/** Changes of one address run in turn, so that each sees the one before. Each kind of lock has its own seed. */
export const lockAddress = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** A profile for reading, as a plain row. */
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
): Promise<OwnProfile | null> => addLocations(await findByOpening(database, opening));

const addLocations = (row: RowOf<typeof ofOwner> | undefined): OwnProfile | null =>
  row ? Object.assign(row, { locations: row.places.map((place) => place.formatted_address) }) : null;
