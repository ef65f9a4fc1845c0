import { checkMails } from '@nearward/common/testing/check-mails';
import { mailsOf } from '@nearward/common/mail/mail';
import { billingMails } from './billing-mails.js';
import { BillingMailFinders } from './billing-mail-finders.js';

checkMails(mailsOf(billingMails, BillingMailFinders));
