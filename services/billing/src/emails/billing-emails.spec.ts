import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { billingEmails } from './billing-emails.js';
import { BillingEmailFinders } from '../email-finders/billing-email-finders.js';

checkEmails(defineEmails(billingEmails, BillingEmailFinders));
