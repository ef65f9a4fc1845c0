import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { contactsService } from '../src/app.module.js';

describeRecordedContracts('contacts', async () => {
  const service = await TestService.start(contactsService, {}, restoreRelease(contactsService));
  return { service, stop: service.stop };
});
