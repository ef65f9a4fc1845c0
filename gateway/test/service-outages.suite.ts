import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { textCallHeader } from '@nearward/common/app/text/text-calls';
import { version } from '@nearward/common/env/version';
import { currentUser, type PersonPart, personParts } from '@nearward/proto/rest/account';
import { serviceNames, urlVariable } from '@nearward/proto/services';
import { GraphQLError } from 'graphql';
import type { FakeSubgraph } from './fake-subgraph.js';
import { asSeen, identityPart, job, jobBody, marks, profile } from './samples.js';
import { TestGateway } from './test-gateway.js';

const message = 'An error occurred. Please try again later.';
const unavailable = { status: 503, body: { message, error: message, code: 'UNAVAILABLE' } };

describe('Hanging service', () => {
  const gateway = duringTests(() => TestGateway.start({ CALL_SECONDS: '2.5' }));
  beforeEach(() => gateway.reset());

  it('gets what the first service left of the time, and then its call is closed', async () => {
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now');
    try {
      const jobByToken = () => {
        clock.mockImplementation(() => now() + 2_000);
        return job();
      };
      const sockets: Socket[] = [];
      gateway.services.jobs.respondWith({ Query: { jobByToken } });
      gateway.services.matching.behavior = ({ socket }) => void sockets.push(socket);
      const startedAt = performance.now();
      expect(await gateway.call('GET', '/api/jobs/a-token/advice')).toEqual(unavailable);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      await eventually(() => expect(sockets[0]?.closed).toBe(true));
    } finally {
      clock.mockRestore();
    }
  });

  it('has longer for an export, which leads to 503 with the seconds to wait', async () => {
    const { session, viewer } = gateway.signIn();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    try {
      const me = { id: viewer.user_id, ...identityPart, exported_at: new Date().toISOString() };
      gateway.services.identity.respondWith({ Query: { me: () => me } });
      gateway.services.contacts.behavior = ({ socket }) => void socket.destroy();
      const response = await gateway.send('GET', '/api/account/export', { session });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
      expect(await response.json()).toEqual(unavailable.body);
      const limits = timers.mock.calls.map(([, ms]) => Number(ms));
      expect(limits.filter((ms) => ms > 20_000 && ms <= 30_000)).not.toEqual([]);
    } finally {
      timers.mockRestore();
    }
  });

  it('that has begun its response leads to 503', async () => {
    gateway.services.jobs.behavior = (_, response) => void response.writeHead(200).write('{"data":');
    expect(await gateway.call('GET', '/api/jobs/a-token')).toEqual(unavailable);
  });
});

describe('Service outage', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => gateway.reset());

  const getJob = () => gateway.call('GET', '/api/jobs/a-token');
  const getSubscription = (session: string) => gateway.call('GET', '/api/subscription/status', { session });

  it.each<[string, NonNullable<FakeSubgraph['behavior']>]>([
    ['hangs up', (request) => void request.socket.destroy()],
    ['is another program', (_, response) => void response.writeHead(200).end('<html>')],
    ['responds with JSON that is no GraphQL', (_, response) => void response.end('{"errors":"all of them"}')],
    ['knows another envelope key', (_, response) => void response.writeHead(401).end('{"errors":[]}')],
  ])('leads to 503 for a service that %s', async (_, behavior) => {
    gateway.services.jobs.behavior = behavior;
    expect(await getJob()).toEqual(unavailable);
  });

  it('that omits required fields leads to an error, not to a gap', async () => {
    const { session } = gateway.signIn();
    gateway.services.billing.behavior = (_, response) => void response.end('{"data":{"_entities":[null]}}');
    expect(await getSubscription(session)).toEqual(unavailable);
    const query = '{ me { subscription { status } } }';
    expect((await gateway.call('POST', '/graphql', { session, body: { query } })).body).toEqual({
      data: { me: { subscription: null } },
      errors: [{ message, extensions: { code: 'UNAVAILABLE' } }],
    });
  });

  it('does not reveal internal error texts', async () => {
    const jobByToken = () => {
      throw new Error('relation "job" does not exist at 127.0.0.1:5433');
    };
    gateway.services.jobs.respondWith({ Query: { jobByToken } });
    expect(await getJob()).toEqual({ status: 500, body: { message, error: message, code: 'INTERNAL' } });
    const query = '{ jobByToken(token: "x") { id } }';
    expect((await gateway.call('POST', '/graphql', { body: { query } })).body.errors).toEqual([
      { message, path: ['jobByToken'], extensions: { code: 'INTERNAL' } },
    ]);
  });

  it('that names an HTTP status in its error leaves a response with data at 200', async () => {
    const { session } = gateway.signIn();
    const subscription = () => {
      throw new GraphQLError('No plan', { extensions: { code: 'NOT_FOUND', http: { status: 404 } } });
    };
    gateway.services.billing.respondWith({ User: { subscription } });
    const query = '{ me { subscription { status } } }';
    expect(await gateway.call('POST', '/graphql', { session, body: { query } })).toEqual({
      status: 200,
      body: {
        data: { me: { subscription: null } },
        errors: [{ message: 'No plan', path: ['me', 'subscription'], extensions: { code: 'NOT_FOUND' } }],
      },
    });
  });
});

describe('Current user during an outage', () => {
  const gateway = duringTests(() => TestGateway.start());
  const call = 'GET /user/current';
  const [near, own] = [job(), profile()];
  const listed = { job: { __typename: 'Job', id: near.id } };
  const why = { miles: 8, common_provider_types: ['LPN'], common_specialties: ['Cardiology'] };
  const noApplication = {
    ...{ seen_at: null, unlocked_at: null, interview_at: null },
    ...{ hired_at: null, passed_at: null, pass_reason: null },
  };
  const parts = {
    profiles: { profile: own },
    jobs: { jobs: [near] },
    matching: { recommended: [{ ...listed, ...why }], recommended_total: 1 },
    contacts: {
      job_facts: [{ job_id: near.id, matches: 1, new: 1, applied: 0, unlocked: 0, hired: 0, waiting: null }],
      deleted_jobs: [],
      saved: [listed],
      applied: [{ ...listed, applied_at: near.created_at, ...noApplication }],
      marks: marks(),
      unlocked_by: [],
    },
    billing: {
      subscription: { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false },
    },
  };
  const services = Object.keys(parts) as (keyof typeof parts)[];
  /** The parts that the user lacks without a service. */
  const missingWithout: Record<keyof typeof parts, PersonPart[]> = {
    jobs: ['jobs', 'recommended', 'saved', 'applied'],
    profiles: ['profile'],
    matching: ['recommended', 'recommended_total'],
    contacts: ['saved', 'applied', 'unlocked_by', 'marks'],
    billing: ['subscription'],
  };
  let session: string;
  beforeEach(() => {
    gateway.reset();
    const signedIn = gateway.signIn();
    session = signedIn.session;
    const me = () => ({ id: signedIn.viewer.user_id, ...identityPart });
    gateway.services.identity.respondWith({ Query: { me } });
    for (const name of services) {
      const fields = Object.entries<unknown>(parts[name]);
      const User = Object.fromEntries(fields.map(([field, value]) => [field, () => value]));
      const Job = { __resolveReference: () => asSeen(near) };
      gateway.services[name].respondWith({ User, ...(name === 'jobs' && { Job }) });
      gateway.services[name].textCalls[call] = () => Promise.resolve({ body: parts[name] });
    }
  });

  const current = async () => {
    const { status, body } = await gateway.call('GET', '/api/user/current', { session });
    expect(status).toBe(200);
    return currentUser.strict().parse(body);
  };
  const askGraph = () => services.forEach((name) => (gateway.services[name].textCalls = {}));

  it('is the same from texts and through GraphQL while all services are up', async () => {
    const body = await current();
    expect(body).toMatchObject({
      unavailable: [],
      profile: { id: own.id },
      saved: [{ id: near.id, ...why }],
    });
    const paths = services.map((name) => gateway.services[name].received.map(({ path }) => path));
    expect(paths).toEqual(services.map((name) => (name === 'jobs' ? ['/text', '/graphql'] : ['/text'])));
    askGraph();
    expect(await current()).toEqual(body);
  });

  it.each(['text', 'GraphQL'])(
    'is the error of a service that rejects the request, as %s',
    async (format) => {
      const rejected = { errors: [{ message: 'Not yours', extensions: { code: 'FORBIDDEN' } }] };
      const { contacts } = gateway.services;
      contacts.textCalls[call] = () => Promise.resolve({ body: rejected });
      if (format === 'GraphQL') {
        askGraph();
        contacts.behavior = (_, response) =>
          void response.end(JSON.stringify({ data: { _entities: [null] }, ...rejected }));
      }
      expect(await gateway.call('GET', '/api/user/current', { session })).toMatchObject({
        status: 403,
        body: { message: 'Not yours' },
      });
    },
  );

  const errors = [{ message, path: ['_entities', 0], extensions: { code: 'UNAVAILABLE' } }];
  it.each<[string, NonNullable<FakeSubgraph['behavior']>]>([
    ['text', (request) => void request.socket.destroy()],
    [
      'text',
      (_, response) =>
        void response.writeHead(422, { [textCallHeader]: call }).end(JSON.stringify({ errors })),
    ],
    ['GraphQL', (_, response) => void response.end(JSON.stringify({ data: { _entities: [null] }, errors }))],
  ])('is served without the service, with its parts named and null, as %s', async (format, failure) => {
    for (const service of services) {
      // Through GraphQL as soon as one service has no text.
      if (format === 'GraphQL') gateway.services[service === 'jobs' ? 'billing' : 'jobs'].textCalls = {};
      gateway.services[service].behavior = failure;
      const rest = await current();
      const missing = missingWithout[service];
      expect([service, rest.unavailable.toSorted()]).toEqual([service, missing.toSorted()]);
      for (const part of personParts)
        expect([part, rest[part] === null]).toEqual([part, missing.includes(part)]);
      gateway.services[service].behavior = undefined;
    }
    expect((await current()).unavailable).toEqual([]);
  });

  it('is unknown without identity', async () => {
    gateway.services.identity.behavior = (_, response) => void response.end('<html></html>');
    expect(await gateway.call('GET', '/api/user/current', { session })).toEqual(unavailable);
  });
});

describe('Outage of every service', () => {
  const unusedUrls = Object.fromEntries(
    serviceNames.map((name) => [urlVariable(name), 'http://127.0.0.1:9']),
  );
  const gateway = duringTests(() => TestGateway.start(unusedUrls));

  it('leaves the gateway healthy and lets it start, with clear errors', async () => {
    for (const health of ['live', 'ready']) {
      const response = await gateway.send('GET', `/health/${health}`);
      expect([response.status, await response.json()]).toEqual([200, { status: health, version }]);
    }
    expect(await gateway.call('GET', '/api/jobs/a-token')).toEqual(unavailable);
    expect(await gateway.call('GET', '/api/jobs/a-token', { session: 'x'.repeat(40) })).toEqual(unavailable);
  });
});

describe('Outage of identity', () => {
  const gateway = duringTests(() => TestGateway.start({ IDENTITY_URL: 'http://127.0.0.1:9' }));

  it('leaves private links working for visitors', async () => {
    gateway.services.jobs.respondWith({ Query: { jobByToken: () => job({ title: 'CRNA' }) } });
    expect(await gateway.call('GET', '/api/jobs/a-token')).toMatchObject({
      status: 200,
      body: { job: { title: 'CRNA' } },
    });
  });
});

describe('Service that breaks a connection before its response', () => {
  const gateway = duringTests(() => TestGateway.start());

  it.each([
    ['a query', 2, () => gateway.send('GET', '/api/jobs/some-token')],
    ['a change', 1, () => gateway.send('POST', '/api/jobs', { body: jobBody })],
  ])('gets %s %d time(s)', async (_, times, ask) => {
    const { jobs } = gateway.services;
    jobs.reset();
    jobs.behavior = (request) => void request.socket.destroy();
    expect((await ask()).status).toBe(503);
    expect(jobs.requestCount).toBe(times);
  });
});
