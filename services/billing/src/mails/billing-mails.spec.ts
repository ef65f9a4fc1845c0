import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { billingMails } from './billing-mails.js';
import { BillingMailFinders } from './billing-mail-finders.js';

checkEmails(defineEmails(billingMails, BillingMailFinders));
