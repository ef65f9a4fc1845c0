import { createObjectType } from '@nearward/marketplace/object-type';
import { sharedJobsResponse } from '@nearward/proto/rest/shared-jobs';
import { z } from 'zod';
import { forSitemap, largeAreas } from './shared-job-rows.js';

/** A job with a public page, as listed in the sitemap. */
export const SharedJobListing = createObjectType('SharedJobListing', z.object(forSitemap.columns));
export type SharedJobListing = InstanceType<typeof SharedJobListing>;

/** A state and a provider type with enough public jobs for a page of their own. */
export const JobArea = createObjectType(
  'JobArea',
  z.object({ ...largeAreas.columns, state: z.string(), role: z.string() }),
);
export type JobArea = InstanceType<typeof JobArea>;

export const ListedJobs = createObjectType('ListedJobs', sharedJobsResponse, { jobs: 'ListedJob' });
export type ListedJobs = InstanceType<typeof ListedJobs>;
