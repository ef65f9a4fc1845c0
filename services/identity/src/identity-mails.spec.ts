import { checkMails } from '@nearward/common/testing/check-mails';
import { identityMails } from './identity-mails.js';

checkMails(identityMails);
