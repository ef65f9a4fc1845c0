import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { OpenStream } from './open-stream.js';
import { asSeen, identityPart, job, marks, profile } from './samples.js';
import { TestGateway } from './test-gateway.js';

const near = asSeen(job({ id: 'j' }));
const none = { status: 'none', cancel_at_period_end: false };
/** Well before a cached part expires. */
const soonMs = 20_000;
const why = { miles: 8, common_provider_types: [], common_specialties: [] };

describe('Cached part of a response', () => {
  const gateway = duringTests(() => TestGateway.startWithCaches());
  beforeEach(() => {
    gateway.reset();
    respondWithUser();
    respondWithJob(() => near);
    respondWithPart('jobs', { jobs: () => [] });
    respondWithPart('profiles', { profile: () => null });
    const recommended = () => [{ job: { id: near.id }, ...why }];
    respondWithPart('matching', { recommended, recommended_total: () => 1 });
    const nothing = () => [];
    const lists = { saved: nothing, applied: nothing, unlocked_by: nothing, job_facts: nothing };
    respondWithPart('contacts', { ...lists, deleted_jobs: nothing, marks });
    respondWithPart('billing', { subscription: () => none });
    gateway.services.jobs.publishChange('*');
  });

  type Fields = Record<string, () => unknown>;
  const respondWithPart = (name: keyof typeof gateway.services, fields: Fields) => {
    gateway.services[name].textCalls['GET /user/current'] = async () => {
      const entries = Object.entries(fields).map(async ([field, value]) => [field, await value()] as const);
      return { body: Object.fromEntries(await Promise.all(entries)) as object };
    };
  };

  let fetches = 0;
  /** The job as fetched, with a different title each time. */
  const respondWithJob = (found: () => unknown) => {
    const __resolveReference = async () => {
      const title = `Fetch ${++fetches}`;
      const card = await found();
      return card && { ...near, title };
    };
    gateway.services.jobs.respondWith({ Job: { __resolveReference } });
  };
  /** The user from identity's GraphQL, with a different address each time. */
  const respondWithUser = () => {
    const me = () => ({ ...about('graph'), id: 'u' });
    gateway.services.identity.respondWith({ Query: { me } });
  };
  const about = (by: string) => ({ ...identityPart, email: `${by}-${++fetches}@example.com` });

  const signIn = (owner_key: string) => {
    const user_id = `account-of-${owner_key}`;
    return gateway.signIn({ owner_key, user_id, actor_id: user_id, session_id: randomUUID() }).session;
  };
  const current = async (session: string, mark = ''): Promise<CurrentUser> => {
    const headers = { cookie: `${mark}session=${session}` };
    const response = await gateway.send('GET', '/api/user/current', { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as CurrentUser;
  };
  /** A first request with a session of its own, so that no complete response is cached. */
  const look = (owner_key = 'owner', mark?: string) => current(signIn(owner_key), mark);
  const title = async (...of: Parameters<typeof look>) => (await look(...of)).recommended?.[0]?.title ?? '';
  const address = async (...of: Parameters<typeof look>) => (await look(...of)).email;
  const paths = { jobs: '/api/jobs/token/renew-link', contacts: '/api/profiles/p/unlock' };
  /** Changes something in a service, and returns the cookie that marks it. */
  const write = async (owner_key: string, service: keyof typeof paths) => {
    const { headers } = await gateway.send('POST', paths[service], { session: signIn(owner_key) });
    return (
      headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('wrote='))
        ?.split(' ')[0] ?? ''
    );
  };

  const cachedValue = (of: () => Promise<string>) =>
    eventually(async () => {
      const first = await of();
      expect(await of()).toBe(first);
      return first;
    });

  describe('that is a job', () => {
    it('is fetched once for all users, and again after it may have changed', async () => {
      for (const key of ['j', '*']) {
        const before = await eventually(async () => {
          const first = await cachedValue(title);
          gateway.services.jobs.publishChange('another job', 'owner');
          expect(await cachedValue(() => title('another user'))).toBe(first);
          return first;
        });
        gateway.services.jobs.publishChange(key);
        await eventually(async () => expect(await title()).not.toBe(before), soonMs);
      }
    });

    it('is not stored if it changed during the fetch', async () => {
      const stream = await OpenStream.to(gateway.url, signIn('owner'));
      let first = true;
      respondWithJob(async () => {
        if (first) {
          first = false;
          gateway.services.jobs.publishChange('j', 'owner');
          await eventually(() => expect(stream.text).toContain('data: changed'));
        }
        return near;
      });
      const before = await title();
      expect(await title()).not.toBe(before);
      stream.close();
    });
  });

  describe('that is the user with the session, from identity', () => {
    beforeEach(() => {
      gateway.services.identity.sessionUser = ({ owner_key }) => about(`session-of-${owner_key}`);
    });

    it('is not used after something of theirs has changed', async () => {
      await eventually(async () => expect(await address()).toMatch(/^session-of-owner-/));
      const session = signIn('owner');
      await eventually(async () => {
        gateway.services.identity.publishChange('owner');
        expect((await current(session)).email).toMatch(/^graph/);
      });
    });
  });

  describe('that is empty', () => {
    const full = {
      jobs: { jobs: () => [job()] },
      profiles: { profile: () => profile() },
      matching: { recommended: () => [{ job: { id: near.id }, ...why }], recommended_total: () => 1 },
      billing: { subscription: () => ({ ...none, status: 'active' }) },
    };
    const empty = {
      jobs: { jobs: () => [] },
      profiles: { profile: () => null },
      matching: { recommended: () => [], recommended_total: () => 0 },
      billing: { subscription: () => none },
    };
    type Part = keyof typeof full;
    const parts = Object.keys(full) as Part[];
    const loads = { jobs: 0, profiles: 0, matching: 0, billing: 0 };

    const respondWith = (part: Part, fields: Fields) => {
      const counted = Object.entries(fields).map(
        ([name, value]) => [name, () => (loads[part]++, value())] as const,
      );
      respondWithPart(part, Object.fromEntries(counted));
    };
    beforeEach(() => {
      gateway.services.identity.sessionUser = () => about('session');
      parts.forEach((part) => respondWith(part, empty[part]));
    });

    /** The services that a request calls. */
    const calledBy = async (read: Promise<unknown>): Promise<Part[]> => {
      const before = { ...loads };
      await read;
      return parts.filter((part) => loads[part] > before[part]);
    };
    const called = (...of: Parameters<typeof look>) => calledBy(look(...of));
    /** An owner for whom no service has anything, which the gateway knows. */
    const knownOwner = async (): Promise<string> => {
      const owner_key = randomUUID();
      await eventually(async () => expect(await called(owner_key)).toEqual([]), soonMs);
      return owner_key;
    };
    const has = ({ jobs, profile, recommended, subscription }: CurrentUser): Record<Part, boolean> => ({
      jobs: jobs?.length === 1,
      profiles: profile !== null,
      matching: recommended?.length === 1,
      billing: subscription?.status === 'active',
    });

    it('shows what each service has after a change, in any order', async () => {
      for (const part of parts) {
        const owner_key = await knownOwner();
        expect(has(await look(owner_key))[part]).toBe(false);
        for (const fields of [full, empty, full]) {
          respondWith(part, fields[part]);
          gateway.services[part].publishChange(owner_key);
          await eventually(
            async () => expect(has(await look(owner_key))[part]).toBe(fields === full),
            soonMs,
          );
        }
        expect(await called(owner_key)).toContain(part);
        respondWith(part, empty[part]);
      }
    });

    it('is requested again after a write to its service, one at another gateway, and a lost notice', async () => {
      const owner_key = await knownOwner();
      expect(await called(owner_key, 'wrote=1; ')).toEqual(parts);
      const mark = await write(owner_key, 'contacts');
      expect(await called(owner_key, `${mark} `)).toEqual([]);
      await write(owner_key, 'jobs');
      expect(await called(owner_key)).toEqual(['jobs']);

      const other = await knownOwner();
      gateway.services.profiles.newest++;
      await eventually(async () => expect(await called(other)).toEqual(parts), soonMs);
    });

    it('is requested by a member who acts for a practice', async () => {
      const owner_key = await knownOwner();
      const acting = { practice_id: randomUUID(), owner_key: randomUUID(), role: 'hiring' } as const;
      for (let time = 0; time < 2; time++) {
        const session = signIn(owner_key);
        gateway.services.identity.memberships.set(session, [acting]);
        expect(await calledBy(current(session))).toEqual(parts);
      }
    });
  });
});
