import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { contactMails } from './contact-mails.js';
import { ContactMailFinders } from './contact-mail-finders.js';

checkEmails(defineEmails(contactMails, ContactMailFinders));
