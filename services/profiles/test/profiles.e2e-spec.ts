import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { profilesService } from '../src/app.module.js';
import './exclusion-list.suite.js';
import './operators.suite.js';
import './release-before.suite.js';

describeRecordedContracts(profilesService);
