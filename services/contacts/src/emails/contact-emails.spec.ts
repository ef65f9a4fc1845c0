import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { contactEmails } from './contact-emails.js';
import { ContactEmailFinders } from '../email-finders/contact-email-finders.js';

checkEmails(defineEmails(contactEmails, ContactEmailFinders));
