// Takes over 10 s: limits and outages start the service with settings and a database of their own.
import { checkEmails } from '@nearward/common/testing/check-emails';
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { identityService } from '../src/app.module.js';
import './keys.suite.js';
import './login-rates.suite.js';
import './redis-down.suite.js';
import './release-before.suite.js';
import './kills.suite.js';
import './reserves.suite.js';

describeRecordedContracts(identityService);
checkEmails(identityService.emails);
