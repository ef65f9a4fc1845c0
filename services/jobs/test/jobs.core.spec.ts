import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { jobs } from './running-jobs.js';
import './edit-all-sites.suite.js';
import './employer-names.suite.js';
import './imports.suite.js';
import './jobs-at-sites.suite.js';
import './moved-job.suite.js';
import './own-jobs-of-members.suite.js';
import './post-and-manage.suite.js';
import './posted-job.suite.js';
import './practice-addresses.suite.js';
import './practices.suite.js';
import './public-jobs.suite.js';
import './sites.suite.js';

describeListing(jobs);
