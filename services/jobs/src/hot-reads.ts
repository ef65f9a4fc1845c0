import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { requireUser } from '@nearward/common/app/viewer/viewer';
import { ListingLinks, openListing } from '@nearward/marketplace/listing/listing-links.service';
import type { JobEntity } from './jobs/job.entity.js';
import { findPostedJobs, type OwnJob } from './jobs/job-rows.js';
import { DataSource } from 'typeorm';

export const textCalls = ((app) => {
  const links = app.get<ListingLinks<JobEntity, OwnJob>>(ListingLinks);
  const { manager } = app.get(DataSource);
  return {
    'GET /jobs/:token': {
      respond: async (parameters, caller) => ({ job: await openListing(links, parameters, caller) }),
    },
    'GET /user/current': {
      respond: async (_, { viewer }) => {
        const posted = await findPostedJobs(manager, requireUser(viewer));
        return { jobs: posted.map((job) => ({ ...job, token: links.tokenFor(viewer, job) })) };
      },
    },
  } satisfies TextCalls<'jobs'>;
}) satisfies CreateTextCalls;
