import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { profilesService } from '../src/app.module.js';
import './create-and-manage.suite.js';
import './discretion.suite.js';
import './exclusion-decisions.suite.js';
import './exclusion-list.suite.js';
import './exclusions.suite.js';
import './npi.suite.js';
import './operators.suite.js';
import './partial-update.suite.js';
import './release-before.suite.js';
import './stopped-employers.suite.js';

describeRecordedContracts(profilesService);
