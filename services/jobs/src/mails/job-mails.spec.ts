import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { jobMails } from './job-mails.js';
import { JobMailFinders } from './job-mail-finders.js';

checkEmails(defineEmails(jobMails, JobMailFinders));
