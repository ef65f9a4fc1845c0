import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { publish } from '@nearward/common/events/outbox';
import { defineListing } from '@nearward/marketplace/listing/listing';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { texts } from '@nearward/proto/rest/texts';
import type { JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { deleteNamesOfJob, deleteNamesOfOwner, keepKeysOfTeam } from './employer-names.js';
import { backfillFormerOwners } from './former-owner-backfill.js';
import { publishJobs, publishJobRemoved } from './job-events.js';
import { JobEntity } from './job.entity.js';
import { deleteImports } from '../imports/import-summaries.service.js';
import { deletePayer } from '../imports/live-limit.js';
import { deletePractice } from '../practices/practices.js';
import { deletePastMembers } from '../practices/team-members.js';
import { deleteSitesOfOwner } from '../sites/site-rows.js';
import { findOwnJob, type OwnJob } from './job-rows.js';
import { deleteMovesOfOwner } from './moved-job-rows.js';

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
