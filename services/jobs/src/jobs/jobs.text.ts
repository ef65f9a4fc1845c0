import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { openListing } from '@nearward/marketplace/listing/open-listing';
import type { JobEntity } from './job.entity.js';
import type { OwnJob } from './job-rows.js';

export const textCalls = ((app) => {
  const links = app.get<ListingLinks<JobEntity, OwnJob>>(ListingLinks);
  return {
    'GET /jobs/:token': {
      respond: async (parameters, caller) => ({ job: await openListing(links, parameters, caller) }),
    },
  } satisfies TextCalls<'jobs'>;
}) satisfies CreateTextCalls;
