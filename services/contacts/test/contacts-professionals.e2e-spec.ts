// Takes over 10 s: most topics start the service with a database of their own.
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { contactsService } from '../src/app.module.js';
import './discretion.suite.js';
import './employer-contact.suite.js';
import './erased-owner.suite.js';
import './events-in-any-order.suite.js';
import './job-filter.suite.js';
import './job-marks.suite.js';
import './new-jobs-emails.suite.js';
import './job-page.suite.js';
import './email-links.suite.js';
import './email-choices.suite.js';
import './new-matches-emails.suite.js';
import './practice-emails.suite.js';
import './practice-jobs.suite.js';
import './professional.suite.js';
import './public-numbers.suite.js';
import './release-before.suite.js';
import './right-to-left.suite.js';
import './suspension.suite.js';
import './uncounted-answers.suite.js';
import './undo-withdrawal.suite.js';
import './withdrawal.suite.js';

describeRecordedContracts(contactsService);
