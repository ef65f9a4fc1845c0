import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { testedJob } from './tested-job.js';
import './hidden-job.suite.js';
import './moved-job.suite.js';

describeListing(testedJob);
