import { command, sql } from '@nearward/common/database/sql';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { deriveEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { JobEntity } from './job.entity.js';

const columns = { owner_key: z.string(), job_id: z.uuid(), employer_name: z.string(), domain: z.string() };
// Distinct, since an owner may have thousands of jobs.
const namesOf = sql(
  { employer_name: z.string(), domain: z.string() },
  'select distinct employer_name, domain from employer_name where owner_key = $1',
);
const keysOf = sql(
  { key: z.string() },
  `select unnest(keys) as key from employer_key where owner_key = $1
   union select unnest(employer_keys) from practice where owner_key = $1`,
);
/** The practice that took over the key of this owner's address. */
const practiceOf = sql(
  { owner_key: z.string() },
  'select address_key as owner_key from owner_alias where owner_key = $1',
);
const deleteNames = sql(
  columns,
  `delete from employer_name known using (select ctid from employer_name limit $1 for update skip locked) taken
   where known.ctid = taken.ctid returning known.owner_key, job_id, employer_name, domain`,
);
const insertKeys = command(
  `insert into employer_key as known (owner_key, job_id, keys) values ($1, $2, $3)
   on conflict (owner_key, job_id) do update set keys = array(select distinct unnest(known.keys || excluded.keys))
   where not known.keys @> excluded.keys
   returning job_id`,
);
/** Far more than a batch of names adds. */
const mostMerged = 2_000;
/** Keeps equal keys only for the owner's job removed last, since a program may post and remove any number. */
const mergeRemoved = command(
  `delete from employer_key known using (
     select owner_key, job_id from employer_key where (owner_key, job_id) in (
       select owner_key, job_id from (
         select owner_key, job_id,
           row_number() over (partition by owner_key, md5(keys::text) order by known_at desc, job_id desc) as place
         from (select * from employer_key
               where owner_key = any($1) and not exists (select from job where job.id = job_id) limit $2) removed
       ) ranked where place > 1
     ) for update skip locked
   ) old where known.owner_key = old.owner_key and known.job_id = old.job_id`,
);
const deleteOldKeys = command(
  `delete from employer_key known using (
     select owner_key, job_id from employer_key
     where known_at < now() - interval '2 years' and not exists (select from job where job.id = job_id) limit $1
   ) old where known.owner_key = old.owner_key and known.job_id = old.job_id`,
);
const deleteOfOwner = ['employer_name', 'employer_key'].map((table) =>
  command(`delete from ${table} where owner_key = $1 and job_id < $2`),
);
const deleteOfJob = ['employer_name', 'employer_key'].map((table) =>
  command(`delete from ${table} where job_id = $1`),
);

const hasName = command('select from job where owner_key = $1 and employer_name = $2 and id <> $3 limit 1');

const addsName = command(
  `select where not exists (select from job where owner_key = $1 and employer_name = $2)
   and (exists (select from job where owner_key = $1) or (
     exists (select 1 from employer_name where owner_key = $1 union all select 1 from employer_key where owner_key = $1)
     and not exists (select from employer_name where owner_key = $1 and employer_name = $2)
     and not exists (select from employer_key where owner_key = $1 and keys @> $3)
   ))`,
);

const keysOfName = ({ employer_name, domain }: { employer_name: string; domain: string }, key: string) =>
  deriveEmployerKeys({ employer_name, email: `@${domain}` }, key);

/**
 * The keys of an owner: of all names, email domains and former owners that their jobs have or had, of the owner, and of a practice
 * that took over their key.
 */
export async function ownersKeys(manager: EntityManager, owner_key: string, key: string): Promise<string[]> {
  const names = await namesOf.all(manager, owner_key); // first: a concurrent removal turns names into keys
  const storedKeys = await keysOf.all(manager, owner_key);
  const practices = await practiceOf.all(manager, owner_key);
  return [
    ...new Set([
      ...[{ owner_key }, ...practices].map((owner) => deriveOwnerEmployerKey(owner.owner_key, key)),
      ...names.flatMap((name) => keysOfName(name, key)),
      ...storedKeys.map(({ key }) => key),
    ]),
  ];
}

/** Adds keys to those of a job's owner. False if they were there already. */
export const addKeys = (
  manager: EntityManager,
  { id, owner_key }: Pick<JobEntity, 'id' | 'owner_key'>,
  keys: readonly string[],
): Promise<boolean> => insertKeys.some(manager, owner_key, id, keys);

/** A job that moved stays hidden from the professionals who hid from its former owner, or from an owner before. */
export async function keepFormerOwner(
  manager: EntityManager,
  job: Pick<JobEntity, 'id' | 'owner_key'>,
  formerOwner: string,
  key: string,
): Promise<void> {
  await addKeys(manager, job, await ownersKeys(manager, formerOwner, key));
}

/** Whether the owner has no other job with this job's name, so that all of them must be published again. */
export const isNewName = async (
  manager: EntityManager,
  { id, owner_key, employer_name }: Pick<JobEntity, 'id' | 'owner_key' | 'employer_name'>,
): Promise<boolean> => !(await hasName.some(manager, owner_key, employer_name, id));

/** Whether a post with this name makes the owner's other jobs be published again, or adds to the names of removed ones. */
export const addsNewName = (
  manager: EntityManager,
  job: Pick<JobEntity, 'owner_key' | 'employer_name' | 'email'>,
  key: string,
): Promise<boolean> => addsName.some(manager, job.owner_key, job.employer_name, deriveEmployerKeys(job, key));

/** Keyed hashes of names, which are stored nowhere else once their job is removed or renamed. */
export async function hashNames(manager: EntityManager, atOnce: number, key: string): Promise<void> {
  const names = await deleteNames.all(manager, atOnce);
  const ordered = names.sort((a, b) => (a.owner_key + a.job_id < b.owner_key + b.job_id ? -1 : 1));
  for (const name of ordered)
    await insertKeys.run(manager, name.owner_key, name.job_id, keysOfName(name, key));
  await mergeRemoved.run(manager, [...new Set(names.map(({ owner_key }) => owner_key))], mostMerged);
  await deleteOldKeys.run(manager, atOnce);
}

/** Deletes the names of a deleted account's jobs. */
export async function deleteOwnersNames(
  manager: EntityManager,
  owner_key: string,
  askedAt: Date,
): Promise<void> {
  for (const forget of deleteOfOwner) await forget.run(manager, owner_key, firstIdAt(askedAt));
}

/** Deletes the names of a job that the owner of the address did not post. */
export async function deleteJobsNames(manager: EntityManager, job_id: string): Promise<void> {
  for (const forget of deleteOfJob) await forget.run(manager, job_id);
}
