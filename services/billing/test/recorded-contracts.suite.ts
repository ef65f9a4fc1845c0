import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { billingService } from '../src/app.module.js';
import { TestBilling } from './test-billing.js';

describeRecordedContracts(billingService, async () => {
  const testBilling = await TestBilling.startRecorded();
  return { service: testBilling.service, stop: () => testBilling.stop() };
});
