// Takes over 10 s: most topics start the service with a database of their own.
import { checkEmails } from '@nearward/common/testing/check-emails';
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { contactsService } from '../src/app.module.js';
import './after-hire.suite.js';
import './answer-figures.suite.js';
import './answer-promise.suite.js';
import './visibility.suite.js';
import './email-texts.suite.js';
import './events-in-any-order.suite.js';
import './interview-emails.suite.js';
import './interview-ends.suite.js';
import './interview-overlap.suite.js';
import './interview-phone.suite.js';
import './kills.suite.js';
import './job-figures.suite.js';
import './job-filter.suite.js';
import './languages.suite.js';
import './licenses.suite.js';
import './new-matches-emails.suite.js';
import './practice-emails.suite.js';
import './practice.suite.js';
import './public-numbers.suite.js';
import './release-before.suite.js';
import './shown-distances.suite.js';
import './unlock-limits.suite.js';

describeRecordedContracts(contactsService);
checkEmails(contactsService.emails);
