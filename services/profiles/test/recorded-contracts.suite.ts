import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { profilesService } from '../src/app.module.js';

describeRecordedContracts('profiles', async () => {
  const service = await TestService.start(profilesService, {}, restoreRelease(profilesService));
  return { service, stop: service.stop };
});
