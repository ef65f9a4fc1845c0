import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { testEnvelopeKey, testPublicKey } from '@nearward/common/testing/sign-envelope';
import { TestService } from '@nearward/common/testing/test-service';
import { EnvelopeSigner } from '@nearward/common/app/viewer/envelope';
import { privateKeyFrom, publicKeyOf } from '@nearward/common/env/envelope-keys';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { createWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { newAddress, Visitor } from './visitor.js';

const keyOf = (whose: string) => `a key of the tests that is that of ${whose}`;
const previous = privateKeyFrom(Buffer.alloc(32, 1));
const keys = {
  ENVELOPE_PUBLIC_KEY: `${testPublicKey},${publicKeyOf(previous)}`,
  IDENTITY_VIEWER_KEY: `${keyOf('identity')},${keyOf('identity before')}`,
  IDENTITY_CAPABILITY_KEY: keyOf('links of identity'),
  JOBS_GRANT_KEY: `${keyOf('grants of jobs')},${keyOf('grants of jobs before')}`,
  PROFILES_GRANT_KEY: keyOf('grants of profiles'),
};

describe('Keys of identity', () => {
  const service = duringTests(() => TestService.start(identityService, keys));

  it("accept envelopes under the gateway's current and previous key, and the previous release's shared ones", async () => {
    const statusWith = async (signing: { privateKey?: string; viewerKeys?: string }) => {
      const envelope = new EnvelopeSigner('identity', signing).sign({ viewer: null, client: uuid() });
      const headers = { 'content-type': 'application/json', [viewerHeader]: envelope };
      const body = JSON.stringify({ query: '{ __typename }' });
      return (await fetch(`${service.url}/graphql`, { method: 'POST', headers, body })).status;
    };
    for (const privateKey of [testEnvelopeKey, previous]) expect(await statusWith({ privateKey })).toBe(200);
    expect(await statusWith({ privateKey: privateKeyFrom(Buffer.alloc(32, 2)) })).toBe(401);
    for (const whose of ['identity', 'identity before'])
      expect(await statusWith({ viewerKeys: keyOf(whose) })).toBe(200);
    for (const whose of ['jobs', 'links of identity', 'grants of jobs'])
      expect(await statusWith({ viewerKeys: keyOf(whose) })).toBe(401);
  });

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
