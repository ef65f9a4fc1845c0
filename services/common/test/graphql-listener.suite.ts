import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '../src/testing/during-tests.js';
import { Logger } from '@nestjs/common';
import { maskedMessage } from '../src/errors/request-error.js';
import { TestService } from '../src/testing/test-service.js';
import { type SignedIn, viewerHeader } from '../src/app/viewer/viewer.js';
import { laptopKeys } from '../src/env/keys.js';
import { signEnvelope } from '../src/testing/sign-envelope.js';
import { graphqlService, pendingResponse } from './graphql-service.js';

const nurse: SignedIn = { user_id: 'u1', owner_key: 'o', actor_id: 'u1', session_id: 's', is_admin: false };
const megabyte = 2 ** 20;

describe('GraphQL request to a service', () => {
  const service = duringTests(() => TestService.start(graphqlService));

  const envelope = (audience = 'matching', key?: string) =>
    signEnvelope({ viewer: nurse, client: 'c1' }, audience, key);
  const send = (body: string, method = 'POST') =>
    fetch(`${service.url}/graphql`, { method, body, headers: { [viewerHeader]: envelope() } });
  const ask = async (query: string, variables?: unknown) => {
    const response = await send(JSON.stringify({ query, variables }));
    return {
      status: response.status,
      ...((await response.json()) as { data?: unknown; errors?: unknown[] }),
    };
  };
  /** Sends only the first byte of the body. */
  const sendPartial = async (header: string) => {
    const call = request(`${service.url}/graphql`, { method: 'POST', headers: { [viewerHeader]: header } });
    call.write('{');
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const body = await text(response);
    call.on('error', () => undefined).destroy();
    return [response.statusCode, body];
  };

  it('is rejected before its body arrives if its envelope is invalid', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const stale = envelope();
    clock.mockRestore();
    const unauthorized = [
      401,
      '{"errors":[{"message":"Not allowed","extensions":{"code":"UNAUTHENTICATED"}}]}',
    ];
    for (const header of ['', stale, envelope('jobs'), envelope('matching', laptopKeys.ENVELOPE_KEY)])
      expect(await sendPartial(header)).toEqual(unauthorized);
  });

  it('is rejected if it is too large, invalid or a GET, and the connection stays usable', async () => {
    expect((await send('x'.repeat(megabyte + 1))).status).toBe(413);
    expect((await send('{')).status).toBe(400);
    for (const body of ['[]', '"x"', '{}', '{"query":7}', '{"query":"{ sender }","variables":"x"}'])
      expect([(await send(body)).status, body]).toEqual([400, body]);
    expect((await fetch(`${service.url}/graphql`, { headers: { [viewerHeader]: envelope() } })).status).toBe(
      405,
    );
    expect(await ask('{ sender }')).toEqual({ status: 200, data: { sender: 'u1 from c1' } });
  });

  it.each([
    ['{ zip }', {}, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field "zip" on type "Query".'],
    ['{', {}, 'GRAPHQL_PARSE_FAILED', 'Syntax Error: Expected Name, found <EOF>.'],
    [
      'query ($ids: [ID!]!) { parts(ids: $ids) { id } }',
      { ids: [{}] },
      'BAD_USER_INPUT',
      'Variable "$ids" got invalid value {} at "ids[0]"; ID cannot represent value: {}',
    ],
  ])('reports the error in %s with %j, also when repeated', async (query, variables, code, message) => {
    for (let times = 0; times < 2; times++)
      expect(await ask(query, variables)).toEqual({
        status: 400,
        errors: [{ message, extensions: { code } }],
      });
  });

  it('logs unexpected errors, not expected ones, and does not show the schema', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    expect(await ask('{ parts(ids: ["forbidden"]) { id } }')).toMatchObject({
      errors: [{ message: 'Not these parts' }],
    });
    expect(logged).not.toHaveBeenCalled();
    await ask('{ parts(ids: ["broken"]) { id } }');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    expect(await ask('{ __schema { __typename } }')).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
  });

  it('returns partial data with masked errors', async () => {
    const query = `query ($of: [_Any!]!) { _entities(representations: $of) {
      __typename ... on Part { id size words made_at title again: id pieces { title } } } }`;
    const of = (...ids: string[]) => ({ of: ids.map((id) => ({ __typename: 'Part', id })) });
    const complete = (id: string) => ({
      __typename: 'Part',
      id,
      size: 'small',
      words: ['a', 'b'],
      made_at: '1970-01-01T00:00:00.000Z',
      title: `Part ${id}`,
      again: id,
      pieces: [{ title: `Part ${id}.1` }, { title: `Part ${id}.2` }],
    });
    expect(await ask(query, of('1', 'missing', 'broken', '2', 'forbidden', '3'))).toEqual({
      status: 200,
      data: { _entities: [complete('1'), null, null, complete('2'), null, complete('3')] },
      errors: expect.arrayContaining([
        { message: maskedMessage, path: ['_entities', 2], extensions: { code: 'INTERNAL' } },
        { message: 'Not these pieces', path: ['_entities', 4, 'pieces'], extensions: { code: 'FORBIDDEN' } },
      ]),
    });
    // The same text again, from the cache.
    expect(await ask(query, of('4'))).toEqual({ status: 200, data: { _entities: [complete('4')] } });
    expect(await ask('{ parts(ids: ["1", "none"]) { id } }')).toEqual({
      status: 200,
      data: { parts: [{ id: '1' }, null] },
    });
  });

  it('returns the cookies of a resolver, and lets the gateway close idle connections', async () => {
    const response = await send(JSON.stringify({ query: 'mutation { sign { message } }' }));
    expect(response.headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/']);
    const headers = { [viewerHeader]: envelope(), connection: 'keep-alive' };
    const call = request(`${service.url}/graphql`, { method: 'POST', headers });
    call.end(JSON.stringify({ query: '{ sender }' }));
    const [{ headers: received }] = (await once(call, 'response')) as [IncomingMessage];
    expect(received['keep-alive']).toBe('timeout=960');
    call.destroy();
  });

  it('finishes while the service stops, and closes its connection', async () => {
    const headers = { [viewerHeader]: envelope(), connection: 'keep-alive' };
    const call = request(`${service.url}/graphql`, { method: 'POST', headers });
    call.end(JSON.stringify({ query: '{ pending }' }));
    await ask('{ sender }'); // sent later, so the other is in progress
    const halted = service.halt();
    pendingResponse.resolve('finished');
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect([response.headers.connection, await text(response)]).toEqual([
      'close',
      '{"data":{"pending":"finished"}}',
    ]);
    await halted;
  });
});
