import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { jobsService } from '../src/app.module.js';

describeRecordedContracts('jobs', async () => {
  const service = await TestService.start(jobsService, {}, restoreRelease(jobsService));
  return { service, stop: service.stop };
});
