import { command, sql } from '@nearward/common/database/sql';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { deriveEmployerKeys } from '@nearward/marketplace/employer-keys';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { JobEntity } from './job.entity.js';

const columns = { owner_key: z.string(), job_id: z.uuid(), employer_name: z.string(), domain: z.string() };
const namesOf = sql(
  columns,
  'select owner_key, job_id, employer_name, domain from employer_name where owner_key = $1',
);
const keysOf = sql({ keys: z.array(z.string()) }, 'select keys from employer_key where owner_key = $1');
const takeNames = sql(
  columns,
  `delete from employer_name known using (select ctid from employer_name limit $1 for update skip locked) taken
   where known.ctid = taken.ctid returning known.owner_key, job_id, employer_name, domain`,
);
const keepKeys = command(
  `insert into employer_key as known (owner_key, job_id, keys) values ($1, $2, $3)
   on conflict (owner_key, job_id) do update set keys = array(select distinct unnest(known.keys || excluded.keys))`,
);
const forgetOldKeys = command(
  `delete from employer_key known using (
     select owner_key, job_id from employer_key
     where known_at < now() - interval '2 years' and not exists (select from job where job.id = job_id) limit $1
   ) old where known.owner_key = old.owner_key and known.job_id = old.job_id`,
);
const forgetOfOwner = ['employer_name', 'employer_key'].map((table) =>
  command(`delete from ${table} where owner_key = $1 and job_id < $2`),
);
const forgetOfJob = ['employer_name', 'employer_key'].map((table) =>
  command(`delete from ${table} where job_id = $1`),
);

const hasName = command('select from job where owner_key = $1 and employer_name = $2 and id <> $3 limit 1');

const addsName = command(
  `select from job where owner_key = $1 and not exists (select from job where owner_key = $1 and employer_name = $2) limit 1`,
);

const keysOfName = ({ employer_name, domain }: { employer_name: string; domain: string }, key: string) =>
  deriveEmployerKeys({ employer_name, email: `@${domain}` }, key);

/** What an owner may be known by, of all names and email domains that their jobs have or had. */
export async function ownersKeys(manager: EntityManager, owner_key: string, key: string): Promise<string[]> {
  const names = await namesOf.all(manager, owner_key); // before the keys, which they become meanwhile
  const kept = await keysOf.all(manager, owner_key);
  return [
    ...new Set([...names.flatMap((name) => keysOfName(name, key)), ...kept.flatMap(({ keys }) => keys)]),
  ];
}

/** Whether no other job of the owner has the name of this one, so that all of them have to be published again. */
export const isNewName = async (
  manager: EntityManager,
  { id, owner_key, employer_name }: Pick<JobEntity, 'id' | 'owner_key' | 'employer_name'>,
): Promise<boolean> => !(await hasName.some(manager, owner_key, employer_name, id));

/** Whether posting a job with this name has all other jobs of the owner published again. */
export const addsNewName = (
  manager: EntityManager,
  { owner_key, employer_name }: Pick<JobEntity, 'owner_key' | 'employer_name'>,
): Promise<boolean> => addsName.some(manager, owner_key, employer_name);

/** Makes keyed hashes of some names, which are kept nowhere else once their job is removed or renamed. */
export async function hashNames(manager: EntityManager, atOnce: number, key: string): Promise<void> {
  const names = await takeNames.all(manager, atOnce);
  const ordered = names.sort((a, b) => (a.owner_key + a.job_id < b.owner_key + b.job_id ? -1 : 1));
  for (const name of ordered) await keepKeys.run(manager, name.owner_key, name.job_id, keysOfName(name, key));
  await forgetOldKeys.run(manager, atOnce);
}

/** Forgets the names of a deleted account's jobs. */
export async function forgetOwnersNames(
  manager: EntityManager,
  owner_key: string,
  askedAt: Date,
): Promise<void> {
  for (const forget of forgetOfOwner) await forget.run(manager, owner_key, firstIdAt(askedAt));
}

/** Forgets what a job was called that the owner of the address did not post. */
export async function forgetJobsNames(manager: EntityManager, job_id: string): Promise<void> {
  for (const forget of forgetOfJob) await forget.run(manager, job_id);
}
