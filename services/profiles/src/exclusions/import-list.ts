import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { npiStatuses } from '@nearward/proto/rest/npi';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  type ComparedProfile,
  compareExclusions,
  findNamedProfiles,
  lockExclusions,
} from './compare-exclusions.js';
import { createListError, hashFile, readList } from './list-file.js';
import type { Command } from '@nearward/common/app/service-definition';

const batchSize = 2_000;
/**
 * A monthly list loses dozens of people. If it loses more than both limits, the download probably broke off between two lines.
 */
const maxLoss = { people: 100, share: 0.1 };
/** Locks out other imports. The number is that of no other lock. */
const tryLockImports = sql(
  { is_locked: z.boolean() },
  'select pg_try_advisory_xact_lock(7041779) as is_locked',
);

/** Raise it when the comparison of names changes, so that the same list is compared again. */
const comparisonVersion = 2;
const findCurrentList = sql(
  { sha256: z.string(), comparison: z.int(), imported_on: z.string() },
  `select sha256, comparison, imported_at::date::text as imported_on from exclusion_list`,
);
const countPeople = sql({ people: z.int() }, 'select count(*)::int as people from exclusion');
const storeList = command(
  `insert into exclusion_list (sha256, comparison) values ($1, ${comparisonVersion})
   on conflict (one) do update
     set sha256 = excluded.sha256, comparison = excluded.comparison, imported_at = now()`,
);
const personColumns = `last_name, first_name, middle_name, surname, words, npi, state, general, specialty, type, excluded_on,
  waived_on, waiver_state`;
const upsertPeople = command(
  `insert into exclusion (id, list_sha256, ${personColumns})
   select distinct on (id) id, $1::text, ${personColumns}
   from jsonb_populate_recordset(null::exclusion, $2::jsonb)
   on conflict (id) do update
     set list_sha256 = excluded.list_sha256, general = excluded.general, specialty = excluded.specialty,
         waived_on = excluded.waived_on, waiver_state = excluded.waiver_state`,
);
const deletePeopleOfOtherLists = command('delete from exclusion where list_sha256 <> $1');

const profileRow = {
  id: z.uuid(),
  name: z.string(),
  npi: z.string().nullable(),
  npi_status: z.enum(npiStatuses),
  places: z.custom<Place[]>(),
};
const profileColumns = Object.keys(profileRow).join(', ');
const findProfiles = sql(
  profileRow,
  `select ${profileColumns} from profile where id > $1 order by id limit ${batchSize}`,
);
/** Profiles that the list names ($2), those with open hits, and those edited since shortly before the import began. */
const findAffectedProfiles = sql(
  profileRow,
  `select ${profileColumns} from profile
   where id > $1 and (
     id = any($2::uuid[]) or updated_at > now() - interval '5 minutes'
     or exists (select from exclusion_hit where profile_id = profile.id and decision is null))
   order by id limit ${batchSize}`,
);
const countOpenHits = sql(
  { hits: z.int() },
  'select count(*)::int as hits from exclusion_hit where decision is null',
);

/**
 * Replaces the list completely or not at all, and returns a summary. INVALID for an invalid file, or a much shorter list unless
 * `canBeShorter`, and CONFLICT during another import. Edits of profiles wait only for its end: all profiles are compared before
 * the list is locked, and only affected ones again afterwards.
 */
export async function importList(
  dataSource: DataSource,
  path: string,
  canBeShorter: boolean,
): Promise<string> {
  const sha256 = await hashFile(path);
  return dataSource.transaction(async (manager) => {
    const { is_locked } = await tryLockImports.one(manager);
    if (!is_locked)
      throw new RequestError('CONFLICT', 'Another list is being imported. Try again when it is done.');
    const current = await findCurrentList.first(manager);
    if (current?.sha256 === sha256 && current.comparison === comparisonVersion)
      return `This list was already imported on ${current.imported_on}. Nothing changed.`;
    const { people: previousCount } = await countPeople.one(manager);
    const count = await readList(path, (people) => upsertPeople.run(manager, sha256, JSON.stringify(people)));
    await deletePeopleOfOtherLists.run(manager, sha256);
    if (!canBeShorter) await requireSimilarLength(manager, previousCount);
    await storeList.run(manager, sha256);
    const named: string[] = [];
    for await (const profiles of readInBatches((after) => findProfiles.all(manager, after)))
      named.push(...(await findNamedProfiles(manager, profiles)));
    await lockExclusions.run(manager);
    for await (const profiles of readInBatches((after) => findAffectedProfiles.all(manager, after, named)))
      await compareExclusions(manager, profiles);
    const { hits } = await countOpenHits.one(manager);
    return `Profiles are now compared with ${count} excluded people. ${hits} possible match(es) wait for an operator at /admin.`;
  });
}

async function requireSimilarLength(manager: EntityManager, previousCount: number): Promise<void> {
  const { people } = await countPeople.one(manager);
  if (previousCount - people <= Math.max(maxLoss.people, previousCount * maxLoss.share)) return;
  throw createListError(
    `This list has ${people} people; the previous one had ${previousCount}. The file is probably truncated. If not, add --shorter.`,
  );
}

/** Reads profiles in the order of their ids. `readBatch` reads those after an id. */
async function* readInBatches(
  readBatch: (after: string) => Promise<ComparedProfile[]>,
): AsyncGenerator<ComparedProfile[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const profiles = await readBatch(after);
    const last = profiles.at(-1);
    if (!last) return;
    yield profiles;
    after = last.id;
  }
}

const shorterFlag = '--shorter';

/** `exclusions <csv> [--shorter]` replaces the federal list of excluded people. */
export const exclusionsCommand: Command = ({ dataSource }, args) => {
  const path = args.find((arg) => arg !== shorterFlag);
  if (!path) throw new RequestError('INVALID', 'Name the file: npm run admin -- exclusions UPDATED.csv');
  return importList(dataSource, path, args.includes(shorterFlag));
};
