import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { matchingService } from '../src/app.module.js';

describeRecordedContracts('matching', async () => {
  const service = await TestService.start(matchingService, {}, restoreRelease(matchingService));
  return { service, stop: service.stop };
});
