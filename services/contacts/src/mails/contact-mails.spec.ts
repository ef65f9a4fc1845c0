import { checkMails } from '@nearward/common/testing/check-mails';
import { mailsOf } from '@nearward/common/mail/mail';
import { contactMails } from './contact-mails.js';
import { ContactMailFinders } from './contact-mail-finders.js';

checkMails(mailsOf(contactMails, ContactMailFinders));
