import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { testedJob } from './tested-job.js';

describeListing(testedJob);
