import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';

describeRecordedContracts('identity', async () => {
  const service = await TestService.start(identityService, {}, restoreRelease(identityService));
  return { service, stop: service.stop };
});
