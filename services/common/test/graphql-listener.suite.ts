import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { maskedMessage } from '../src/errors/request-error.js';
import { TestService } from '../src/testing/test-service.js';
import { type SignedIn, signEnvelope, viewerHeader } from '../src/app/viewer/viewer.js';
import { askedService, held } from './graphql-service.js';

const nurse: SignedIn = { user_id: 'u1', owner_key: 'o', actor_id: 'u1', session_id: 's', is_admin: false };
const megabyte = 2 ** 20;

describe('A question to the graph of a service', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(askedService)));
  afterAll(() => service.stop());

  const envelope = (audience = 'matching', key = service.env.VIEWER_KEY) =>
    signEnvelope({ viewer: nurse, client: 'c1' }, audience, key);
  const send = (body: string, method = 'POST') =>
    fetch(`${service.url}/graphql`, { method, body, headers: { [viewerHeader]: envelope() } });
  const ask = async (query: string, variables?: unknown) => {
    const answer = await send(JSON.stringify({ query, variables }));
    return { status: answer.status, ...((await answer.json()) as { data?: unknown; errors?: unknown[] }) };
  };
  /** With only the first byte of its body sent. */
  const begun = async (header: string) => {
    const call = request(`${service.url}/graphql`, { method: 'POST', headers: { [viewerHeader]: header } });
    call.write('{');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const said = await text(answer);
    call.on('error', () => undefined).destroy();
    return [answer.statusCode, said];
  };

  it('is refused before its body has come, unless its envelope is good', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const stale = envelope();
    clock.mockRestore();
    const refused = [401, '{"errors":[{"message":"Not allowed","extensions":{"code":"UNAUTHENTICATED"}}]}'];
    for (const header of ['', stale, envelope('jobs'), envelope('matching', 'x'.repeat(40))])
      expect(await begun(header)).toEqual(refused);
  });

  it('is refused when it is too large, no JSON, no question, or a GET, and the connection carries the next', async () => {
    expect((await send('x'.repeat(megabyte + 1))).status).toBe(413);
    expect((await send('{')).status).toBe(400);
    for (const body of ['[]', '"x"', '{}', '{"query":7}', '{"query":"{ asker }","variables":"x"}'])
      expect([(await send(body)).status, body]).toEqual([400, body]);
    expect((await fetch(`${service.url}/graphql`, { headers: { [viewerHeader]: envelope() } })).status).toBe(
      405,
    );
    expect(await ask('{ asker }')).toEqual({ status: 200, data: { asker: 'u1 from c1' } });
  });

  it.each([
    ['{ zip }', {}, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field "zip" on type "Query".'],
    ['{', {}, 'GRAPHQL_PARSE_FAILED', 'Syntax Error: Expected Name, found <EOF>.'],
    [
      'query ($ids: [ID!]!) { parts(ids: $ids) { id } }',
      {},
      'BAD_USER_INPUT',
      'Variable "$ids" of required type "[ID!]!" was not provided.',
    ],
    [
      'query ($ids: [ID!]!) { parts(ids: $ids) { id } }',
      { ids: [{}] },
      'BAD_USER_INPUT',
      'Variable "$ids" got invalid value {} at "ids[0]"; ID cannot represent value: {}',
    ],
  ])('is told what is wrong with %s and %j, each time', async (query, variables, code, message) => {
    for (let times = 0; times < 2; times++)
      expect(await ask(query, variables)).toEqual({
        status: 400,
        errors: [{ message, extensions: { code } }],
      });
  });

  it('is in the log when it breaks something, and not when it is refused', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    expect(await ask('{ parts(ids: ["refused"]) { id } }')).toMatchObject({
      errors: [{ message: 'Not these parts' }],
    });
    expect(logged).not.toHaveBeenCalled();
    await ask('{ parts(ids: ["broken"]) { id } }');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('does not show the schema', async () => {
    const { status, errors } = await ask('{ __schema { __typename } }');
    expect([status, errors]).toEqual([
      400,
      [expect.objectContaining({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })],
    ]);
  });

  it('is answered with what there is, place by place, and with masked errors', async () => {
    const query = `query ($of: [_Any!]!) { _entities(representations: $of) {
      __typename ... on Part { id size words made_at title again: id pieces { title } } } }`;
    const of = (...ids: string[]) => ({ of: ids.map((id) => ({ __typename: 'Part', id })) });
    const whole = (id: string) => ({
      __typename: 'Part',
      id,
      size: 'small',
      words: ['a', 'b'],
      made_at: '1970-01-01T00:00:00.000Z',
      title: `Part ${id}`,
      again: id,
      pieces: [{ title: `Part ${id}.1` }, { title: `Part ${id}.2` }],
    });
    expect(await ask(query, of('1', 'gone', 'broken', '2', 'refused', '3'))).toEqual({
      status: 200,
      data: { _entities: [whole('1'), null, null, whole('2'), null, whole('3')] },
      errors: expect.arrayContaining([
        { message: maskedMessage, path: ['_entities', 2], extensions: { code: 'INTERNAL' } },
        { message: 'Not these pieces', path: ['_entities', 4, 'pieces'], extensions: { code: 'FORBIDDEN' } },
      ]),
    });
    // The same text again, as it was kept.
    expect(await ask(query, of('4'))).toEqual({ status: 200, data: { _entities: [whole('4')] } });
    expect(await ask('{ parts(ids: ["1", "none"]) { id } }')).toEqual({
      status: 200,
      data: { parts: [{ id: '1' }, null] },
    });
  });

  it('has the cookies set that a resolver sets', async () => {
    const answer = await send(JSON.stringify({ query: 'mutation { sign { message } }' }));
    expect(answer.headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/']);
  });

  it('leaves it to the gateway to end a connection that rests', async () => {
    const headers = { [viewerHeader]: envelope(), connection: 'keep-alive' };
    const call = request(`${service.url}/graphql`, { method: 'POST', headers });
    call.end(JSON.stringify({ query: '{ asker }' }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.headers['keep-alive']).toBe('timeout=960');
    call.destroy();
  });

  it('is answered while the service stops, as the last on its connection', async () => {
    const headers = { [viewerHeader]: envelope(), connection: 'keep-alive' };
    const call = request(`${service.url}/graphql`, { method: 'POST', headers });
    call.end(JSON.stringify({ query: '{ held }' }));
    await ask('{ asker }'); // came later, so the other is under way
    const halted = service.halt();
    held.resolve('answered');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([answer.headers.connection, await text(answer)]).toEqual([
      'close',
      '{"data":{"held":"answered"}}',
    ]);
    await halted;
  });
});
