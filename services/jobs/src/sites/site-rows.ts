import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { limits } from '@nearward/proto/choices';
import { z } from 'zod';

const columns = { id: z.uuid(), name: z.string(), job_location: z.string(), created_at: z.date() };
const namedPlace = { name: z.string(), formatted_address: z.string(), lat: z.number(), lng: z.number() };
const columnList = 'id, name, job_location, created_at';

/** Changes of an employer's sites run in turn, because they count the sites and compare names. Each lock has its own seed. */
export const lockSites = command('select pg_advisory_xact_lock(hashtextextended($1, 6))');
export const findSites = sql(columns, `select ${columnList} from site where owner_key = $1`);
/** Whether the owner has as many sites as allowed. */
export const isFull = command(`select from site where owner_key = $1 offset ${limits.sites - 1} limit 1`);
/** Whether another site has the name. */
export const hasName = command('select from site where owner_key = $1 and folded_name = $2 and id <> $3');
export const insertSite = sql(
  columns,
  `insert into site (id, owner_key, account_id, name, folded_name, job_location, lat, lng)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columnList}`,
);
/** A null keeps the value of its column. */
export const updateSite = sql(
  columns,
  `update site set name = coalesce($3, name), folded_name = coalesce($4, folded_name),
     job_location = coalesce($5, job_location), lat = coalesce($6, lat), lng = coalesce($7, lng)
   where id = $1 and owner_key = $2 returning ${columnList}`,
);
export const deleteSite = command('delete from site where id = $1 and owner_key = $2');
export const findPlace = sql(
  namedPlace,
  'select name, job_location as formatted_address, lat, lng from site where id = $1 and owner_key = $2',
);
/** Sorted by name, so that a post creates its jobs in this order. */
export const findPlaces = sql(
  namedPlace,
  `select name, job_location as formatted_address, lat, lng from site
   where owner_key = $1 and id = any($2::uuid[]) order by folded_name`,
);
/** Removes the account of a former member from the sites that they added, which stay with the practice. */
export const removeAccountFromSites = command(
  'update site set account_id = null where owner_key = $1 and account_id = $2',
);
/** Deletes the sites of a deleted account, also those that its last sessions added. */
export const deleteSitesOfOwner = command(
  'delete from site where owner_key = $1 and (id < $2 or account_id = $3)',
);

export type SiteRow = RowOf<typeof findSites>;
export type SitePlace = RowOf<typeof findPlaces>;
