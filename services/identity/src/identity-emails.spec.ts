import { checkEmails } from '@nearward/common/testing/check-emails';
import { identityEmails } from './identity-emails.js';

checkEmails(identityEmails);
