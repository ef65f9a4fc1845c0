import { checkEmails } from '@nearward/common/testing/check-emails';
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { describeListingDetails } from '@nearward/marketplace/testing/listing-details.suite';
import { jobsService } from '../src/app.module.js';
import { testedJob } from './tested-job.js';
import './abandoned-post.suite.js';
import './kills.suite.js';
import './job-republisher.suite.js';
import './limits.suite.js';
import './practice-events.suite.js';
import './practice-moves.suite.js';
import './release-before.suite.js';
import './several-jobs.suite.js';
import './telemetry.suite.js';

describeRecordedContracts(jobsService);
describeListingDetails(testedJob);
checkEmails(jobsService.emails);
