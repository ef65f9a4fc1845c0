import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { jobEmails } from './job-emails.js';
import { JobEmailFinders } from './job-email-finders.js';

checkEmails(defineEmails(jobEmails, JobEmailFinders));
