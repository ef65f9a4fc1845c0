import { command, sql } from '@nearward/common/database/sql';
import { firstIdAt } from '@nearward/common/personal-data/first-id-at';
import { employerKeys } from '@nearward/marketplace/employer-keys';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const namesOf = sql(
  { employer_name: z.string(), domain: z.string() },
  'select distinct employer_name, domain from employer_name where owner_key = $1',
);
const forgetNames = command('delete from employer_name where owner_key = $1 and job_id < $2');
const forgetNamesOfJob = command('delete from employer_name where job_id = $1');
const forgetOldNames = command(
  `delete from employer_name known using (
     select owner_key, employer_name, domain, job_id from employer_name
     where known_at < now() - interval '2 years' and not exists (select from job where job.id = job_id) limit $1
   ) old
   where known.owner_key = old.owner_key and known.employer_name = old.employer_name
     and known.domain = old.domain and known.job_id = old.job_id`,
);

/** What an owner may be known by, of all names and email domains that their jobs have or had. */
export async function ownersKeys(manager: EntityManager, owner_key: string, key: string): Promise<string[]> {
  const names = await namesOf.all(manager, owner_key);
  return [
    ...new Set(
      names.flatMap(({ employer_name, domain }) => employerKeys({ employer_name, email: `@${domain}` }, key)),
    ),
  ];
}

/** Forgets the names of a deleted account's jobs. */
export async function forgetOwnersNames(
  manager: EntityManager,
  owner_key: string,
  askedAt: Date,
): Promise<void> {
  await forgetNames.run(manager, owner_key, firstIdAt(askedAt));
}

/** Forgets what a job was called that the owner of the address did not post. */
export async function forgetJobsNames(manager: EntityManager, job_id: string): Promise<void> {
  await forgetNamesOfJob.run(manager, job_id);
}

/** Forgets names of jobs that were removed years ago. */
export async function forgetOld(manager: EntityManager, atOnce: number): Promise<void> {
  await forgetOldNames.run(manager, atOnce);
}
