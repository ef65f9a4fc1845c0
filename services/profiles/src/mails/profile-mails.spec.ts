import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { profileMails } from './profile-mails.js';
import { ProfileMailFinders } from './profile-mail-finders.js';

checkEmails(defineEmails(profileMails, ProfileMailFinders));
