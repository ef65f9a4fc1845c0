import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { type CallName, calls } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import { apiKeyTexts, type KeyScope } from '@nearward/proto/rest/api-key-texts';
import { TestGateway } from './test-gateway.js';

const invalid = { status: 401, body: { message: apiKeyTexts.invalid, code: 'UNAUTHENTICATED' } };
const notAllowed = { status: 403, body: { message: apiKeyTexts.notAllowed, code: 'FORBIDDEN' } };

describe('API key', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => {
    gateway.reset();
    gateway.services.jobs.respondDone('deleteJob', 'postJob');
  });

  const job = `/api/jobs/${randomUUID()}`;
  function createKey(scopes: KeyScope[] = ['jobs:write'], overrides: Partial<SignedIn> = {}) {
    const user_id = randomUUID();
    const viewer: SignedIn = {
      user_id,
      owner_key: `key of ${user_id}`,
      actor_id: user_id,
      session_id: randomUUID(),
      is_admin: false,
      by_key: true,
      ...overrides,
    };
    const key = `nw_${randomUUID()}`;
    gateway.services.identity.keys.set(key, { viewer, scopes });
    return { key, viewer };
  }
  const call = (method: string, path: string, key: string, headers: Record<string, string> = {}) =>
    gateway.call(method, path, { headers: { authorization: `Bearer ${key}`, ...headers } });

  it('acts as its owner, from any site and without cookies', async () => {
    const { key, viewer } = createKey();
    const other = gateway.signIn();
    gateway.services.jobs.cookies = ['posting-browser=x; Path=/'];
    const response = await gateway.send('DELETE', job, {
      session: other.session,
      headers: {
        authorization: `bearer ${key}`,
        origin: 'https://ats.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(gateway.services.jobs.received.map((received) => received.viewer)).toEqual([viewer]);
    expect(gateway.services.identity.received.map(({ path }) => path)).toEqual(['/internal/key']);
  });

  it('that is not valid gets a 401 that names the scheme, on every path and whatever the cookie says', async () => {
    const challenge = async (path: string, headers: Record<string, string> = {}) => {
      const response = await gateway.send('GET', path, { headers });
      return [response.status, response.headers.get('www-authenticate')];
    };
    const { session } = gateway.signIn();
    for (const path of ['/api/contacts', '/graphql', '/api/unknown'])
      for (const authorization of ['Bearer nw_unknown', 'Bearer', 'Bearer a b'])
        expect(await challenge(path, { authorization, cookie: `session=${session}` })).toEqual([
          401,
          'Bearer error="invalid_token"',
        ]);
    gateway.services.identity.respondWith({ Query: { me: () => null } });
    expect(await challenge('/api/account/export')).toEqual([401, null]);
  });

  it('stops working with the next call after its end', async () => {
    const { key } = createKey();
    expect((await call('DELETE', job, key)).status).toBe(200);
    gateway.services.identity.keys.clear();
    expect(await call('DELETE', job, key)).toMatchObject(invalid);
  });

  it('allows only the calls whose row names a scope of it', async () => {
    const none = createKey([]);
    const both = createKey(['jobs:write', 'contacts:read']);
    const rows = Object.entries(calls) as [CallName, Row][];
    for (const [name, row] of rows) {
      const [method = '', path = ''] = name.split(' ');
      const at = `/api${path.replaceAll(/:\w+/g, randomUUID())}`;
      expect([name, await call(method, at, none.key)]).toMatchObject([name, notAllowed]);
      if (!row.key) expect([name, await call(method, at, both.key)]).toMatchObject([name, notAllowed]);
    }
    const scoped = rows.filter(([, row]) => row.key).map(([name]) => name);
    expect(scoped.filter((name) => /unlock|hire|billing|account|practice|key|owner|link/.test(name))).toEqual(
      [],
    );
    for (const path of ['/graphql', '/api/changes', '/api/unknown'])
      expect(await call('POST', path, both.key)).toMatchObject(notAllowed);
  });

  it('acts for its own practice only', async () => {
    const acting = { practice_id: randomUUID(), owner_key: 'p', role: 'hiring' } as const;
    const { key } = createKey(['jobs:write'], { acting });
    for (const practice of [acting.practice_id, ''])
      expect((await call('DELETE', practice ? `${job}?practice=${practice}` : job, key)).status).toBe(200);
    for (const practice of [randomUUID(), 'none', 'x'])
      expect((await call('DELETE', `${job}?practice=${practice}`, key)).status).toBe(404);
  });

  it('above its rate gets the seconds to wait', async () => {
    const { key } = createKey();
    gateway.services.identity.retryAfter = 17;
    const response = await gateway.send('DELETE', job, { headers: { authorization: `Bearer ${key}` } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
  });

  it('gets 503 while identity is down', async () => {
    const { key } = createKey();
    gateway.services.identity.behavior = (_, response) => void response.destroy();
    expect((await call('DELETE', job, key)).status).toBe(503);
  });
});
