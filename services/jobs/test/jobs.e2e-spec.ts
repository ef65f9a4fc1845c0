import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { jobsService } from '../src/app.module.js';
import './abandoned-post.suite.js';
import './employer-names.suite.js';
import './job-republisher.suite.js';
import './keys.suite.js';
import './partial-update.suite.js';
import './paused-and-shared.suite.js';
import './pay.suite.js';
import './post-and-manage.suite.js';
import './posts-per-day.suite.js';
import './public-jobs.suite.js';
import './release-before.suite.js';
import './telemetry.suite.js';

describeRecordedContracts(jobsService);
