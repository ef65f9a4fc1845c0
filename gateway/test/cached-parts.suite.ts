import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { OpenStream } from './open-stream.js';
import { asSeen, job, marks, noPractices } from './samples.js';
import { TestGateway } from './test-gateway.js';

const near = asSeen(job({ id: 'j' }));
const none = { status: 'none', cancel_at_period_end: false };
/** Well before a cached part expires. */
const soonMs = 20_000;
const why = { miles: 8, common_provider_types: [], common_specialties: [] };

describe('Cached part of a response', () => {
  const gateway = duringTests(() => TestGateway.start());
  let stopCaching: () => void;
  beforeEach(async () => {
    gateway.reset();
    const { jobs, profiles, matching, contacts, billing } = gateway.services;
    answerMe();
    answerJob(() => near);
    profiles.answerWith({ User: { profile: () => null } });
    const recommended = () => [{ job: { id: near.id }, ...why }];
    matching.answerWith({ User: { recommended, recommended_total: () => 1 } });
    contacts.answerWith({
      User: { saved: () => [], applied: () => [], unlocked_by: () => [], job_facts: () => [], marks },
    });
    billing.answerWith({ User: { subscription: () => none } });
    await eventually(() =>
      Object.values(gateway.services).forEach(({ streams: listening }) => expect(listening.size).toBe(1)),
    );
    stopCaching = gateway.startCaching();
    jobs.publishChange('*');
  });
  afterEach(() => stopCaching());

  let fetches = 0;
  /** The job as fetched, with a different title each time. */
  const answerJob = (found: () => unknown) =>
    gateway.services.jobs.answerWith({
      User: { jobs: () => [] },
      Job: {
        __resolveReference: async () => {
          const title = `Fetch ${++fetches}`;
          const card = await found();
          return card && { ...near, title };
        },
      },
    });
  /** The user from identity's GraphQL, with a different address each time. */
  const answerMe = () => {
    const me = () => ({ ...about('graph'), id: 'u', is_admin: false, is_impersonating: false });
    gateway.services.identity.answerWith({ Query: { me } });
  };
  const about = (by: string) => ({ email: `${by}-${++fetches}@example.com`, acted_as: [], ...noPractices });

  interface Look {
    viewer?: Partial<SignedIn>;
    mark?: string;
  }
  const signIn = (owner_key: string, viewer: Partial<SignedIn> = {}) => {
    const user_id = `account-of-${owner_key}`;
    return gateway.signIn({ owner_key, user_id, actor_id: user_id, session_id: randomUUID(), ...viewer })
      .session;
  };
  const current = async (session: string, mark = ''): Promise<CurrentUser> => {
    const headers = { cookie: `${mark}session=${session}` };
    const response = await gateway.send('GET', '/api/user/current', { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as CurrentUser;
  };
  /** A first request with a session of its own, so that no complete response is cached. */
  const look = (owner_key = 'owner', { viewer, mark }: Look = {}) => current(signIn(owner_key, viewer), mark);
  const title = async (...of: Parameters<typeof look>) => (await look(...of)).recommended?.[0]?.title ?? '';
  const address = async (...of: Parameters<typeof look>) => (await look(...of)).email;
  const write = (owner_key: string) => {
    const session = signIn(owner_key);
    return gateway.send('POST', '/api/profiles/p/unlock', { session });
  };

  const cachedValue = (of: () => Promise<string>) =>
    eventually(async () => {
      const first = await of();
      expect(await of()).toBe(first);
      return first;
    });

  describe('that is a job', () => {
    it('is fetched once for all users', async () => {
      await eventually(async () => {
        const first = await cachedValue(title);
        expect(await title('another user')).toBe(first);
      });
    });

    it.each([
      ['it', 'j'],
      ['anything', '*'],
    ])('is fetched again after %s may have changed', async (_, key) => {
      const before = await eventually(async () => {
        const first = await cachedValue(title);
        gateway.services.jobs.publishChange('another job', 'owner');
        expect(await cachedValue(title)).toBe(first);
        return first;
      });
      gateway.services.jobs.publishChange(key);
      await eventually(async () => expect(await title()).not.toBe(before), soonMs);
    });

    it('is not stored if it changed during the fetch', async () => {
      const stream = await OpenStream.to(gateway.url, signIn('owner'));
      let first = true;
      answerJob(async () => {
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

    it('is fetched again for a user who has just written, here or at another gateway', async () => {
      await eventually(async () => {
        const before = await cachedValue(() => title('writer'));
        await write('writer');
        expect(await title('another user')).toBe(before);
        const after = await title('writer');
        expect(after).not.toBe(before);
        expect(await title('writer', { mark: 'wrote=1; ' })).not.toBe(after);
      });
    });

    it('is fetched again for an impersonating admin', async () => {
      const before = await cachedValue(title);
      expect(await title('owner', { viewer: { actor_id: 'an admin' } })).not.toBe(before);
    });

    it('is not reported missing after it exists again', async () => {
      answerJob(() => null);
      expect(await title()).toBe('');
      answerJob(() => near);
      expect(await title()).not.toBe('');
    });

    it('is fetched again after a lost notice or a closed stream', async () => {
      for (const lose of [
        () => gateway.services.jobs.newest++,
        () => gateway.services.billing.streams.forEach((each) => each.destroy()),
      ]) {
        const before = await cachedValue(title);
        lose();
        await eventually(async () => expect(await title()).not.toBe(before), soonMs);
        await eventually(() => expect(gateway.services.billing.streams.size).toBe(1));
      }
    });
  });

  describe('that is the user with the session, from identity', () => {
    beforeEach(() => {
      gateway.services.identity.sessionUser = ({ owner_key }) => about(`session-of-${owner_key}`);
    });

    it('is served to that user', async () => {
      await eventually(async () => expect(await address('one')).toMatch(/^session-of-one-/));
      expect(await address('another')).toMatch(/^session-of-another-/);
    });

    it('is not used after something of theirs has changed', async () => {
      await eventually(async () => expect(await address()).toMatch(/^session/));
      const session = signIn('owner');
      await eventually(async () => {
        gateway.services.identity.publishChange('owner');
        expect((await current(session)).email).toMatch(/^graph/);
      });
    });

    it('is fetched again with the session after their account has changed', async () => {
      const session = signIn('owner');
      await eventually(async () => {
        const { email } = await current(session);
        gateway.services.identity.publishChange('account-of-owner');
        const later = await current(session);
        expect(later.email).toMatch(/^session/);
        expect(later.email).not.toBe(email);
      });
    });

    it('is replaced by a GraphQL request after a write, during impersonation, and if identity does not send it', async () => {
      await eventually(async () => expect(await address()).toMatch(/^session/));
      expect(await address('owner', { mark: 'wrote=1; ' })).toMatch(/^graph/);
      expect(await address('owner', { viewer: { actor_id: 'an admin' } })).toMatch(/^graph/);
      gateway.services.identity.sessionUser = undefined;
      expect(await address()).toMatch(/^graph/);
    });
  });
});
