import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { recordingPath } from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { billingService } from '../src/app.module.js';
import { TestBilling } from './test-billing.js';

describeRecordedContracts(billingService, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nearward-billing-'));
  const stripeFile = join(folder, 'stripe.json');
  cpSync(recordingPath('stripe.json'), stripeFile);
  const testBilling = await TestBilling.start({ stripeFile, prepare: restoreRelease(billingService) });
  return {
    service: testBilling.service,
    stop: async () => {
      await testBilling.stop();
      rmSync(folder, { recursive: true });
    },
  };
});
