import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { testedJob } from './tested-job.js';

/** One service for all suites of a spec that need no settings of their own. */
export const jobs = listingDuringTests(testedJob);
