import { command, sql } from '@nearward/common/database/sql';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { deriveEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { findPeopleOfTeam, findTiedOwners } from '../practices/team-members.js';
import type { JobEntity } from './job.entity.js';

// Professionals hide from an employer under all names that its jobs have or had. Names are stored in `employer_name` by a
// trigger, and are soon replaced by their keyed hashes in `employer_key`.

/** Keys, and names that have no keys yet: in one statement, since a concurrent sweep turns names into keys. */
const findKeysAndNames = sql(
  { key: z.string().nullable(), employer_name: z.string().nullable(), domain: z.string().nullable() },
  `select unnest(keys) as key, null as employer_name, null as domain from employer_key where owner_key = any($1)
   union select unnest(employer_keys), null, null from practice where owner_key = any($1)
   union select null, employer_name, domain from employer_name where owner_key = any($1)`,
);
const takeNames = sql(
  { owner_key: z.string(), job_id: z.uuid(), employer_name: z.string(), domain: z.string() },
  `delete from employer_name name using (select ctid from employer_name order by job_id limit $1 for update skip locked) batch
   where name.ctid = batch.ctid returning name.owner_key, job_id, employer_name, domain`,
);
/** In one order, so that two processes do not deadlock. */
const insertKeys = command(
  `insert into employer_key (owner_key, job_id, keys)
   select * from jsonb_to_recordset($1) as row (owner_key text, job_id uuid, keys text[]) order by owner_key, job_id
   on conflict (owner_key, job_id) do update set keys = array(select distinct unnest(employer_key.keys || excluded.keys))
   where not employer_key.keys @> excluded.keys
   returning job_id`,
);
/** How many rows of removed jobs are compared, far more than a batch of names adds. */
const maxMerged = 2_000;
/** Keeps equal keys only for the last removed job of an owner, since a program may post and remove any number of jobs. */
const mergeRemoved = command(
  `delete from employer_key using (
     select owner_key, job_id from employer_key where (owner_key, job_id) in (
       select owner_key, job_id from (
         select owner_key, job_id,
           row_number() over (partition by owner_key, md5(keys::text) order by known_at desc, job_id desc) as rank
         from (select * from employer_key
               where owner_key = any($1) and not exists (select from job where job.id = job_id)
               order by known_at desc limit $2) of_removed_job
       ) ranked where rank > 1
     ) for update skip locked
   ) duplicate where employer_key.owner_key = duplicate.owner_key and employer_key.job_id = duplicate.job_id`,
);
const deleteOldKeys = command(
  `delete from employer_key using (
     select owner_key, job_id from employer_key
     where known_at < now() - interval '2 years' and not exists (select from job where job.id = job_id)
     order by known_at limit $1
   ) old where employer_key.owner_key = old.owner_key and employer_key.job_id = old.job_id`,
);
const deleteByOwner = ['employer_name', 'employer_key'].map((table) =>
  command(`delete from ${table} where owner_key = $1 and job_id < $2`),
);
const deleteByJob = ['employer_name', 'employer_key'].map((table) =>
  command(`delete from ${table} where job_id = $1`),
);

const findOtherWithName = command(
  'select from job where owner_key = $1 and employer_name = $2 and id <> $3 limit 1',
);
// A row if no job of the owner has the name, and either the owner has jobs, or had some of which none had the name.
const checkNewName = command(
  `select where not exists (select from job where owner_key = $1 and employer_name = $2)
   and (exists (select from job where owner_key = $1) or (
     exists (select 1 from employer_name where owner_key = $1 union all select 1 from employer_key where owner_key = $1)
     and not exists (select from employer_name where owner_key = $1 and employer_name = $2)
     and not exists (select from employer_key where owner_key = $1 and keys @> $3)
   ))`,
);

const deriveKeysOfName = (
  { employer_name, domain }: { employer_name: string; domain: string },
  key: string,
) => deriveEmployerKeys({ employer_name, email: `@${domain}` }, key);

/**
 * The keys by which professionals hide from an owner's jobs: of all names, email domains and former owners that the jobs have
 * or had, of the owner, of all teams to which the owner's address belongs or belonged, and of a team's members. Members have
 * no keys of each other.
 */
export async function readEmployerKeys(
  manager: EntityManager,
  owner_key: string,
  key: string,
): Promise<string[]> {
  return readKeysOf(manager, [...new Set([owner_key, ...(await findTiedOwners(manager, owner_key))])], key);
}

async function readKeysOf(manager: EntityManager, owners: readonly string[], key: string): Promise<string[]> {
  const stored = await findKeysAndNames.all(manager, owners);
  return [
    ...new Set([
      ...owners.map((owner) => deriveOwnerEmployerKey(owner, key)),
      ...stored.flatMap(({ key: storedKey, employer_name, domain }) =>
        storedKey === null
          ? deriveKeysOfName({ employer_name: employer_name ?? '', domain: domain ?? '' }, key)
          : storedKey,
      ),
    ]),
  ];
}

/**
 * Keeps a team's own keys for two years on its people's jobs, as those of a removed job with the team's id, before the team is
 * erased. Otherwise closing a team would end all hiding from its people.
 */
export async function keepKeysOfTeam(manager: EntityManager, team: string, key: string): Promise<void> {
  const people = await findPeopleOfTeam.all(manager, team);
  if (people.length === 0) return;
  const keys = await readKeysOf(manager, [team], key);
  const rows = people.map(({ practice_id, owner_key }) => ({ owner_key, job_id: practice_id, keys }));
  await insertKeys.run(manager, JSON.stringify(rows));
}

/** Adds keys to those of a job's owner. False if they were already stored. */
export const addKeys = (
  manager: EntityManager,
  { id, owner_key }: Pick<JobEntity, 'id' | 'owner_key'>,
  keys: readonly string[],
): Promise<boolean> => insertKeys.some(manager, JSON.stringify([{ owner_key, job_id: id, keys }]));

/** Keeps a moved job hidden from the professionals who hid from its former owner, or from an owner before that. */
export async function addFormerOwnersKeys(
  manager: EntityManager,
  job: Pick<JobEntity, 'id' | 'owner_key'>,
  formerOwner: string,
  key: string,
): Promise<void> {
  await addKeys(manager, job, await readEmployerKeys(manager, formerOwner, key));
}

/** Whether no other job of the owner has this job's employer name. Then all of them must be published again with its keys. */
export const isNewName = async (
  manager: EntityManager,
  { id, owner_key, employer_name }: Pick<JobEntity, 'id' | 'owner_key' | 'employer_name'>,
): Promise<boolean> => !(await findOtherWithName.some(manager, owner_key, employer_name, id));

/** Whether a post has a new name, for which the owner's other jobs are published again, or which is stored after a removal. */
export const addsNewName = (
  manager: EntityManager,
  job: Pick<JobEntity, 'owner_key' | 'employer_name' | 'email'>,
  key: string,
): Promise<boolean> =>
  checkNewName.some(manager, job.owner_key, job.employer_name, deriveEmployerKeys(job, key));

/** Replaces a batch of names by their keyed hashes, so that names of removed and renamed jobs are stored nowhere else. */
export async function hashNames(manager: EntityManager, batchSize: number, key: string): Promise<void> {
  const names = await takeNames.all(manager, batchSize);
  const byJob = Map.groupBy(names, ({ owner_key, job_id }) => `${owner_key} ${job_id}`);
  const rows = [...byJob.values()].map((ofJob) => ({
    ...ofJob[0],
    keys: [...new Set(ofJob.flatMap((name) => deriveKeysOfName(name, key)))],
  }));
  await insertKeys.run(manager, JSON.stringify(rows));
  await mergeRemoved.run(manager, [...new Set(names.map(({ owner_key }) => owner_key))], maxMerged);
  await deleteOldKeys.run(manager, batchSize);
}

/** Deletes the names of a deleted account's jobs. */
export async function deleteNamesOfOwner(
  manager: EntityManager,
  owner_key: string,
  askedAt: Date,
): Promise<void> {
  for (const statement of deleteByOwner) await statement.run(manager, owner_key, firstIdAt(askedAt));
}

/** Deletes the names of a job that the owner of the address did not post. */
export async function deleteNamesOfJob(manager: EntityManager, job_id: string): Promise<void> {
  for (const statement of deleteByJob) await statement.run(manager, job_id);
}
