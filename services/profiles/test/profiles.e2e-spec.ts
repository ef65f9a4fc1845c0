import { checkEmails } from '@nearward/common/testing/check-emails';
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { profilesService } from '../src/app.module.js';
import './exclusion-list.suite.js';
import './operators.suite.js';
import './release-before.suite.js';

describeRecordedContracts(profilesService);
checkEmails(profilesService.emails);
