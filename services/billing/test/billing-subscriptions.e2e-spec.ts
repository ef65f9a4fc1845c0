// Takes over 10 s: checkout and reconciliation run with two processes and with a slow or failing Stripe.
import { checkEmails } from '@nearward/common/testing/check-emails';
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { billingService } from '../src/app.module.js';
import { TestBilling } from './test-billing.js';
import './checkout-once.suite.js';
import './deleted-customer.suite.js';
import './erasure-races.suite.js';
import './nightly.suite.js';
import './reconcile.suite.js';
import './release-before.suite.js';
import './stripe-setup.suite.js';

describeRecordedContracts(billingService, async () => {
  const testBilling = await TestBilling.startRecorded();
  return { service: testBilling.service, stop: () => testBilling.stop() };
});
checkEmails(billingService.emails);
