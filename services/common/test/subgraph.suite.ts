import { describe, expect, it } from '@jest/globals';
import { duringTests } from '../src/testing/during-tests.js';
import { TestService } from '../src/testing/test-service.js';
import { version } from '../src/env/version.js';
import { viewerHeader } from '../src/app/viewer/viewer.js';
import { laptopKeys } from '../src/env/keys.js';
import { signEnvelope } from '../src/testing/sign-envelope.js';
import { exampleService } from './example-service.js';

describe('Subgraph', () => {
  const service = duringTests(() => TestService.start(exampleService));

  const entities = {
    query: '{ _entities(representations: [{ __typename: "Thing", id: "1" }]) { ... on Thing { id } } }',
  };
  const send = (headers: Record<string, string>) =>
    fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(entities),
    });

  it('responds to entity look-ups of the gateway', async () => {
    const envelope = signEnvelope({ viewer: null, client: 'c1' }, 'matching');
    expect(await (await send({ [viewerHeader]: envelope })).json()).toEqual({
      data: { _entities: [{ id: '1' }] },
    });
  });

  it('rejects requests without a valid envelope', async () => {
    const forged = signEnvelope({ viewer: null, client: 'c1' }, 'matching', laptopKeys.ENVELOPE_KEY);
    const forOtherService = signEnvelope({ viewer: null, client: 'c1' }, 'jobs');
    expect((await send({})).status).toBe(401);
    expect((await send({ [viewerHeader]: forged })).status).toBe(401);
    expect((await send({ [viewerHeader]: forOtherService })).status).toBe(401);
  });

  it('masks unexpected errors', async () => {
    const { errors } = await service.graphql(null, '{ thing { id } }');
    expect(errors).toEqual([
      {
        message: 'An error occurred. Please try again later.',
        path: ['thing'],
        extensions: { code: 'INTERNAL' },
      },
    ]);
  });

  it('reports its health and version', async () => {
    const live = await fetch(`${service.url}/health/live`);
    expect([live.status, await live.json()]).toEqual([200, { status: 'live', version }]);
    expect(await (await fetch(`${service.url}/health/ready`)).json()).toEqual({
      status: 'ready',
      version,
      database: true,
    });
  });
});
