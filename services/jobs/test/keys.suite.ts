import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { createCapabilityToken, readCapability } from '@nearward/marketplace/capability-token';
import { unseal } from '@nearward/marketplace/seal';
import { PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const keyOf = (whose: string) => `a key of the tests that is that of ${whose}`;
const [links, linksBefore, poster] = [keyOf('links of jobs'), keyOf('links before'), keyOf('posters')];

describe('Key rotation in jobs', () => {
  let service: TestService;
  let token: string;
  let id: string;
  const input = job();
  beforeAll(async () => {
    service = await TestService.start(jobsService, {
      JOBS_CAPABILITY_KEY: `${links},${linksBefore}`,
      POSTER_SEAL_KEY: `${poster},${keyOf('posters before')}`,
      CAPABILITY_KEY: keyOf('everybody'),
      SEAL_KEY: keyOf('everybody'),
    });
    await service.graphql(null, 'mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
      input,
    });
    token = /\/jobs\/manage\/([\w-]+)/.exec((await service.inbox.emailTo(input.email)).text)?.[1] ?? '';
    id = readCapability('job', token, links)?.id ?? '';
  });
  afterAll(() => service.stop());

  const emailBy = async (shown: string) => {
    const question = 'query ($token: String!) { jobByToken(token: $token) { email } }';
    const { data } = await service.graphql<{ jobByToken: { email: string } } | null>(null, question, {
      token: shown,
    });
    return data?.jobByToken.email;
  };
  const tokenBy = (key: string) => createCapabilityToken('job', { id, token_version: 1 }, key);

  it('signs links with the new key', () => {
    expect(token).toBe(tokenBy(links));
  });

  it('opens links of the previous key, but not of the shared key or another service’s key', async () => {
    expect(await emailBy(token)).toBe(input.email);
    expect(await emailBy(tokenBy(linksBefore))).toBe(input.email);
    for (const other of ['links of billing', 'everybody', 'posters'])
      expect(await emailBy(tokenBy(keyOf(other)))).toBeUndefined();
  });

  it('encrypts posters with the new key only', async () => {
    const [event] = await service.publishedEvents('jobs.v1.JobPosted');
    const sealed = event?.job?.sealedPoster ?? new Uint8Array();
    expect(unseal(PosterSchema, sealed, poster).email).toBe(input.email);
    for (const other of ['posters before', 'everybody', 'preferences'])
      expect(() => unseal(PosterSchema, sealed, keyOf(other))).toThrow();
  });
});
