import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepsContracts } from '@nearward/common/testing/recorded-contracts';
import { releasedPath } from '@nearward/common/testing/released';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { billingService } from '../src/app.module.js';
import { Till } from './till.js';

keepsContracts('billing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nearward-till-'));
  const stripeFile = join(folder, 'stripe.json');
  cpSync(releasedPath('stripe.json'), stripeFile);
  const till = await Till.start({ stripeFile, prepare: restoreRelease(billingService) });
  return {
    service: till.service,
    stop: async () => {
      await till.stop();
      rmSync(folder, { recursive: true });
    },
  };
});
