import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { testedJob } from './tested-job.js';
import './hidden-job.suite.js';
import './moved-job.suite.js';
import './practice-addresses.suite.js';
import './practice-events.suite.js';
import './practice-moves.suite.js';
import './practices.suite.js';
import './sites.suite.js';
import './jobs-at-sites.suite.js';
import './edit-all-sites.suite.js';
import './several-jobs.suite.js';
import './imports.suite.js';
import './import-kills.suite.js';

describeListing(testedJob);
