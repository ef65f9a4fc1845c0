import { checkMails } from '@nearward/common/testing/check-mails';
import { loginMails } from './login-mails.js';

checkMails(loginMails);
