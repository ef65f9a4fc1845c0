import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { publish } from '@nearward/common/events/outbox';
import { defineListing } from '@nearward/marketplace/listing/listing';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { texts } from '@nearward/proto/rest/texts';
import type { JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { addKeys, deleteNamesOfJob, deleteNamesOfOwner, keepKeysOfTeam } from './employer-names.js';
import { publishJobRemoved, publishJobs } from './job-events.js';
import { JobEntity } from './job.entity.js';
import { deleteImports } from '../imports/import-summaries.service.js';
import { deletePayer } from '../imports/live-limit.js';
import { deletePractice } from '../practices/practices.js';
import { deletePastMembers } from '../practices/team-members.js';
import { deleteSitesOfOwner } from '../sites/site-rows.js';
import { findOwnJob, type OwnJob } from './job-rows.js';
import { deleteMovesOfOwner } from './moved-job-rows.js';
import { sql } from '@nearward/common/database/sql';
import { deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { markUnpublished } from './job-republisher.js';

const batchSize = 100;

/** A page of former owners after a job and its former owner ($1, $2). Names stay stored under each owner that a job had. */
const findFormerOwners = sql(
  { id: z.uuid(), owner_key: z.string(), former_owner: z.string() },
  `select job.id, job.owner_key, name.owner_key as former_owner
   from job
   join (select job_id, owner_key from employer_name union select job_id, owner_key from employer_key) name
     on name.job_id = job.id and name.owner_key <> job.owner_key
   where (job.id, name.owner_key) > ($1::uuid, $2)
   order by job.id, name.owner_key limit $3`,
);

/** Hides jobs that moved before this release from the professionals who asked the former owner to stop. */
async function backfillFormerOwners(dataSource: DataSource, key: string): Promise<void> {
  let after: [id: string, former_owner: string] = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const moves = await findFormerOwners.all(dataSource, ...after, batchSize);
    await dataSource.transaction(async (manager) => {
      const owners = new Set<string>();
      for (const job of moves)
        if (await addKeys(manager, job, [deriveOwnerEmployerKey(job.former_owner, key)]))
          owners.add(job.owner_key);
      if (owners.size > 0) await markUnpublished.run(manager, [...owners]);
    });
    const last = moves.at(-1);
    if (!last || moves.length < batchSize) return;
    after = [last.id, last.former_owner];
  }
}

/** A job, as the rules for all listings see it. */
export const jobListing = defineListing<JobEntity, OwnJob>({
  kind: 'job',
  entity: JobEntity,
  notFound: texts.jobNotFound,
  emails: {
    links: 'job-links',
    linkRenewed: 'job-link-renewed',
    reminder: 'job-still',
    hidden: 'job-rests',
  } satisfies Record<string, keyof JobEmails>,
  publishesConfirmation: false,
  find: findOwnJob,
  publishChanged: (manager, jobs, env: JobsEnv) => publishJobs(manager, 'jobs.v1.JobChanged', jobs, env),
  publishRemoved: publishJobRemoved,
  publishConfirmed: (manager, job) =>
    publish(manager, 'jobs.v1.JobConfirmed', {
      jobId: job.id,
      ownerKey: job.owner_key,
      posterKey: addressKeyOf(job),
    }),
  onDisowned: deleteNamesOfJob,
  afterPreviousRelease: (dataSource, env: JobsEnv) => backfillFormerOwners(dataSource, env.OWNER_KEY),
  async onOwnerErased(manager, owner_key, askedAt, accountId, env: JobsEnv) {
    await keepKeysOfTeam(manager, owner_key, env.OWNER_KEY);
    await deleteMovesOfOwner.run(manager, owner_key);
    await deleteNamesOfOwner(manager, owner_key, askedAt);
    await deleteSitesOfOwner.run(manager, owner_key, firstIdAt(askedAt), accountId);
    await deletePractice.run(manager, owner_key);
    await deletePastMembers.run(manager, owner_key, accountId);
    await deletePayer.run(manager, owner_key);
    await deleteImports.run(manager, owner_key, accountId);
  },
});
