import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { npiStatuses } from '@nearward/proto/rest/npi';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { compare, type Compared, lockExclusions, namedAmong } from './compare.js';
import { hashOf, unusable } from './list-file.js';
import { readList } from './list-reader.js';

const atOnce = 2_000;
/**
 * A monthly list loses dozens of people. Losing more than both limits means that the download broke off between two
 * lines.
 */
const mayLeave = { people: 100, part: 0.1 };
// Any fixed number.
const beginAlone = sql({ alone: z.boolean() }, 'select pg_try_advisory_xact_lock(7041779) as alone');

/** Raised when the comparison of names changes, so that the same list is compared again. */
const comparison = 2;
const inForce = sql(
  { sha256: z.string(), comparison: z.int(), imported_on: z.string() },
  `select sha256, comparison, imported_at::date::text as imported_on from exclusion_list`,
);
const listedNow = sql({ people: z.int() }, 'select count(*)::int as people from exclusion');
const replace = command(
  `insert into exclusion_list (sha256, comparison) values ($1, ${comparison})
   on conflict (one) do update
     set sha256 = excluded.sha256, comparison = excluded.comparison, imported_at = now()`,
);
const comparedColumns = `last_name, first_name, middle_name, surname, words, npi, state, general, specialty, type, excluded_on,
  waived_on, waiver_state`;
const insertListed = command(
  `insert into exclusion (id, list_sha256, ${comparedColumns})
   select distinct on (id) id, $1::text, ${comparedColumns}
   from jsonb_populate_recordset(null::exclusion, $2::jsonb)
   on conflict (id) do update
     set list_sha256 = excluded.list_sha256, general = excluded.general, specialty = excluded.specialty,
         waived_on = excluded.waived_on, waiver_state = excluded.waiver_state`,
);
const deleteOthers = command('delete from exclusion where list_sha256 <> $1');

const compared = {
  id: z.uuid(),
  name: z.string(),
  npi: z.string().nullable(),
  npi_status: z.enum(npiStatuses),
  places: z.custom<Place[]>(),
};
const columns = Object.keys(compared).join(', ');
const nextProfiles = sql(
  compared,
  `select ${columns} from profile where id > $1 order by id limit ${atOnce}`,
);
/**
 * Profiles that the list names, those with earlier hits, and those edited by a transaction that began before the list was
 * read.
 */
const concerned = sql(
  compared,
  `select ${columns} from profile
   where id > $1 and (
     id = any($2::uuid[]) or updated_at > now() - interval '5 minutes'
     or exists (select from exclusion_hit where profile_id = profile.id and decision is null))
   order by id limit ${atOnce}`,
);
const waiting = sql(
  { hits: z.int() },
  'select count(*)::int as hits from exclusion_hit where decision is null',
);

/**
 * Replaces the list completely or not at all and returns a summary. A much shorter list needs `--shorter`. Edits of profiles
 * wait only for the end, since all profiles are compared before, and only affected ones again.
 */
export async function importList(
  dataSource: DataSource,
  path: string,
  mayBeShorter: boolean,
): Promise<string> {
  const sha256 = await hashOf(path);
  return dataSource.transaction(async (manager) => {
    const { alone } = await beginAlone.one(manager);
    if (!alone)
      throw new RequestError('CONFLICT', 'Another list is being imported. Try again when it is done.');
    const before = await inForce.first(manager);
    if (before?.sha256 === sha256 && before.comparison === comparison)
      return `This list was already imported on ${before.imported_on}. Nothing changed.`;
    const { people: were } = await listedNow.one(manager);
    const count = await readList(path, (people) => insertListed.run(manager, sha256, JSON.stringify(people)));
    await deleteOthers.run(manager, sha256);
    if (!mayBeShorter) await requireAsLong(manager, were);
    await replace.run(manager, sha256);
    const named: string[] = [];
    for await (const profiles of batches((after) => nextProfiles.all(manager, after)))
      named.push(...(await namedAmong(manager, profiles)));
    await lockExclusions(manager);
    for await (const profiles of batches((after) => concerned.all(manager, after, named)))
      await compare(manager, profiles);
    const { hits } = await waiting.one(manager);
    return `Profiles are now compared with ${count} excluded people. ${hits} possible match(es) wait for an operator at /admin.`;
  });
}

async function requireAsLong(manager: EntityManager, were: number): Promise<void> {
  const { people } = await listedNow.one(manager);
  if (were - people <= Math.max(mayLeave.people, were * mayLeave.part)) return;
  throw unusable(
    `This list has ${people} people; the previous one had ${were}. The file is probably truncated. If not, add --shorter.`,
  );
}

/** In the order of ids. */
async function* batches(ask: (after: string) => Promise<Compared[]>): AsyncGenerator<Compared[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const profiles = await ask(after);
    const last = profiles.at(-1);
    if (!last) return;
    yield profiles;
    after = last.id;
  }
}
