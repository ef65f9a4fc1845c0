import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { createWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { newAddress, Visitor } from './visitor.js';

const keyOf = (whose: string) => `a key of the tests that is that of ${whose}`;
const keys = {
  IDENTITY_CAPABILITY_KEY: keyOf('links of identity'),
  JOBS_GRANT_KEY: `${keyOf('grants of jobs')},${keyOf('grants of jobs before')}`,
  PROFILES_GRANT_KEY: keyOf('grants of profiles'),
};

describe('Keys of identity', () => {
  const service = duringTests(() => TestService.start(identityService, keys));

  it('accept grants only under the keys for grants of jobs and profiles', async () => {
    const openWith = (whose: string) =>
      new Visitor(service).call(
        `mutation ($grant: String!) { openWorkspace(grant: $grant) { is_signed_in message } }`,
        { grant: createWorkspaceGrant({ id: uuid(), email: newAddress() }, keyOf(whose)) },
      );
    for (const whose of ['grants of jobs', 'grants of jobs before', 'grants of profiles'])
      expect((await openWith(whose)).data?.openWorkspace?.is_signed_in).toBe(false);
    for (const whose of ['links of identity', 'identity', 'links of contacts'])
      expect((await openWith(whose)).error?.code).toBe('UNAUTHENTICATED');
  });
});
