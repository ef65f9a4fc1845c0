import type { DataSource } from 'typeorm';
import type { MatchQuery } from '../../services/matching/dist/matches/apply-difference.js';
import { bitsOf } from '../../services/matching/dist/matches/masks.js';
import { radiusMetres } from '../../services/matching/dist/matches/tiles.js';
import { measureRowSelection } from './measure-one-job.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { type BenchRow, benchRow, timeEach } from './bench-row.ts';

/** The obvious schema: lists as `text[]`, locations with a spatial index, types and specialties as numbers in text. */
async function makeTables(dataSource: DataSource): Promise<void> {
  await dataSource.query(`
    create extension if not exists cube;
    create extension if not exists earthdistance;
    create table peer_profile as
      select provider as id, array_agg(distinct provider_type::text) as types,
             array(select bit::text from generate_series(0, 45) bit where min(specialties) & (1::bigint << bit) <> 0) as specialties
      from provider_match_point group by provider;
    alter table peer_profile add primary key (id);
    create table peer_location as select distinct provider as profile_id, lat, lng from provider_match_point;
    create index peer_location_earth on peer_location using gist (ll_to_earth(lat, lng))`);
  await dataSource.query('vacuum analyze peer_profile, peer_location');
}

const shared = (where: string, metres: string) => `
  select id, min(${metres}), count(*) from peer_location join peer_profile on id = profile_id
  where ${where} and types && $3::text[] and specialties && $4::text[] group by id`;

const exact = `metres_between($1, $2, lat, lng)`;

/** The peers, each with the same query over the same people. */
const peers = {
  'earthdistance with text[]': shared(
    `earth_box(ll_to_earth($1, $2), ${radiusMetres * 1.001}) @> ll_to_earth(lat, lng) and ${exact} <= ${radiusMetres}`,
    exact,
  ),
  'brute-force SQL': shared(`${exact} <= ${radiusMetres}`, exact),
};

/** The median slowdown of each peer compared with the product's own selection. */
export async function comparePeers(
  database: MatchingDatabase,
  queries: readonly MatchQuery[],
): Promise<BenchRow[]> {
  const { dataSource } = database;
  const product = await measureRowSelection(database, queries);
  await makeTables(dataSource);
  const rows: BenchRow[] = [];
  for (const [name, text] of Object.entries(peers)) {
    const times = await database.onOneConnection((manager) =>
      timeEach(queries, ({ places: [place], types, specialties }) =>
        manager.query(text, [place?.lat, place?.lng, types.map(String), bitsOf(specialties).map(String)]),
      ),
    );
    const least = name.startsWith('brute') ? 150 : 40;
    rows.push(
      benchRow(
        `select one job: ${name}`,
        times.median / product.median,
        'x',
        { least },
        'slower than the product, medians',
      ),
    );
  }
  return rows;
}
