import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

const cookie = `posting-browser=1796000000000.${'a'.repeat(43)}`;
const grant = `${'c'.repeat(36)}.${'d'.repeat(20)}.1796000000000.${'e'.repeat(43)}`;

describe('Opening the workspace', () => {
  const gateway = duringTests(() => TestGateway.start());
  const requests: object[] = [];
  beforeEach(() => {
    requests.length = 0;
    gateway.services.identity.respondWith({
      Mutation: {
        openWorkspace: (_: unknown, request: object) => {
          requests.push(request);
          return { is_signed_in: false, message: 'Sent' };
        },
      },
    });
    gateway.services.jobs.respondWith({ Query: { soleJobProof: () => 'proof of jobs' } });
    gateway.services.profiles.respondWith({ Query: { soleProfileProof: () => 'proof of profiles' } });
  });
  afterEach(() => gateway.reset());

  const open = (headers: Record<string, string> = {}) =>
    gateway.call('POST', '/api/workspace', { body: { grant }, headers });

  it('requests proofs of jobs and profiles for a browser that posted', async () => {
    expect((await open({ cookie })).status).toBe(200);
    expect(requests).toMatchObject([
      { grant, sole_job_proof: 'proof of jobs', sole_profile_proof: 'proof of profiles' },
    ]);
  });

  it('requests none for any other browser', async () => {
    expect((await open()).status).toBe(200);
    expect(requests).toMatchObject([{ sole_job_proof: null, sole_profile_proof: null }]);
    expect(gateway.services.jobs.requestCount + gateway.services.profiles.requestCount).toBe(0);
  });

  it('sends no proof of a service that is down', async () => {
    gateway.services.profiles.behavior = (_, response) => void response.destroy();
    expect((await open({ cookie })).status).toBe(200);
    expect(requests).toMatchObject([{ sole_job_proof: 'proof of jobs', sole_profile_proof: null }]);
  });
});
