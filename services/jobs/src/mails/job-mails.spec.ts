import { checkMails } from '@nearward/common/testing/check-mails';
import { mailsOf } from '@nearward/common/mail/mail';
import { jobMails } from './job-mails.js';
import { JobMailFinders } from './job-mail-finders.js';

checkMails(mailsOf(jobMails, JobMailFinders));
