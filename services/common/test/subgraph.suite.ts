import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '../src/testing/test-service.js';
import { version } from '../src/env/version.js';
import { signEnvelope, viewerHeader } from '../src/app/viewer/viewer.js';
import { exampleService } from './example-service.js';

describe('A subgraph', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(exampleService);
  });
  afterAll(() => service.stop());

  const entities = {
    query: '{ _entities(representations: [{ __typename: "Thing", id: "1" }]) { ... on Thing { id } } }',
  };
  const send = (headers: Record<string, string>) =>
    fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(entities),
    });

  it('answers entity look-ups of the gateway', async () => {
    const envelope = signEnvelope({ viewer: null, client: 'c1' }, 'matching', service.env.VIEWER_KEY);
    expect(await (await send({ [viewerHeader]: envelope })).json()).toEqual({
      data: { _entities: [{ id: '1' }] },
    });
  });

  it('answers nobody without an envelope made for it', async () => {
    const forged = signEnvelope(
      { viewer: null, client: 'c1' },
      'matching',
      'another key, of thirty-two characters',
    );
    const elsewhere = signEnvelope({ viewer: null, client: 'c1' }, 'jobs', service.env.VIEWER_KEY);
    expect((await send({})).status).toBe(401);
    expect((await send({ [viewerHeader]: forged })).status).toBe(401);
    expect((await send({ [viewerHeader]: elsewhere })).status).toBe(401);
  });

  it('shows nothing of an error that was not meant for people', async () => {
    const { errors } = await service.graphql(null, '{ thing { id } }');
    expect(errors).toEqual([
      {
        message: 'An error occurred. Please try again later.',
        path: ['thing'],
        extensions: { code: 'INTERNAL' },
      },
    ]);
  });

  it('says whether it is alive and ready, and which version of the product it is', async () => {
    const live = await fetch(`${service.url}/health/live`);
    expect([live.status, await live.json()]).toEqual([200, { status: 'live', version }]);
    expect(await (await fetch(`${service.url}/health/ready`)).json()).toEqual({
      status: 'ready',
      version,
      database: true,
    });
  });
});
