import { checkMails } from '@nearward/common/testing/check-mails';
import { mailsOf } from '@nearward/common/mail/mail';
import { profileMails } from './profile-mails.js';
import { ProfileMailFinders } from './profile-mail-finders.js';

checkMails(mailsOf(profileMails, ProfileMailFinders));
