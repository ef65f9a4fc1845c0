import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { testedProfile } from './tested-profile.js';

/** One service for all suites of a spec that need no settings of their own. */
export const profiles = listingDuringTests(testedProfile);
