import { checkEmails } from '@nearward/common/testing/check-emails';
import { identityMails } from './identity-mails.js';

checkEmails(identityMails);
