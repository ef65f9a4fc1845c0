import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { OpenStream } from './open-stream.js';
import { asSeen, job, marks } from './samples.js';
import { TestGateway } from './test-gateway.js';

const near = asSeen(job({ id: 'j' }));
const none = { status: 'none', cancel_at_period_end: false };
/** Well before anything that is kept grows too old by itself. */
const soonMs = 20_000;
const why = { miles: 8, common_provider_types: [], common_specialties: [] };

describe('A part that is kept', () => {
  let gateway: TestGateway;
  let stopKeeping: () => void;
  beforeAll(async () => void (gateway = await TestGateway.start()));
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
      Object.values(gateway.services).forEach(({ listening }) => expect(listening.size).toBe(1)),
    );
    stopKeeping = gateway.keep();
    jobs.tell('*');
  });
  afterEach(() => stopKeeping());
  afterAll(() => gateway.stop());

  let told = 0;
  /** The job as it is fetched, called another way each time. */
  const answerJob = (found: () => unknown) =>
    gateway.services.jobs.answerWith({
      User: { jobs: () => [] },
      Job: {
        __resolveReference: async () => {
          const title = `Told ${++told}`;
          const card = await found();
          return card && { ...near, title };
        },
      },
    });
  /** The person as the graph of identity tells, which says another address each time. */
  const answerMe = () => {
    const me = () => ({ ...about('graph'), id: 'u', is_admin: false, is_impersonating: false });
    gateway.services.identity.answerWith({ Query: { me } });
  };
  const about = (by: string) => ({ email: `${by}-${++told}@example.com`, acted_as: [] });

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
  /** A first look with a session of its own, of which no answer is kept. */
  const look = (owner_key = 'owner', { viewer, mark }: Look = {}) => current(signIn(owner_key, viewer), mark);
  const title = async (...of: Parameters<typeof look>) => (await look(...of)).recommended?.[0]?.title ?? '';
  const address = async (...of: Parameters<typeof look>) => (await look(...of)).email;
  const write = (owner_key: string) => {
    const session = signIn(owner_key);
    return gateway.send('POST', '/api/profiles/p/unlock', { session });
  };

  const kept = (of: () => Promise<string>) =>
    eventually(async () => {
      const first = await of();
      expect(await of()).toBe(first);
      return first;
    });

  describe('is a job, which', () => {
    it('is fetched once for everybody', async () => {
      const first = await kept(title);
      expect(await title('somebody else')).toBe(first);
    });

    it.each([
      ['it', 'j'],
      ['anything', '*'],
    ])('is fetched again once %s may have changed', async (_, key) => {
      const before = await kept(title);
      gateway.services.jobs.tell('another job', 'owner');
      expect(await kept(title)).toBe(before);
      gateway.services.jobs.tell(key);
      await eventually(async () => expect(await title()).not.toBe(before), soonMs);
    });

    it('is not kept when it changed while it was fetched', async () => {
      const stream = await OpenStream.to(gateway.url, signIn('owner'));
      let first = true;
      answerJob(async () => {
        if (first) {
          first = false;
          gateway.services.jobs.tell('j', 'owner');
          await eventually(() => expect(stream.text).toContain('data: changed'));
        }
        return near;
      });
      const before = await title();
      expect(await title()).not.toBe(before);
      stream.close();
    });

    it('is fetched again for whoever has just written, here or at another gateway', async () => {
      const before = await kept(() => title('writer'));
      await write('writer');
      expect(await title('somebody else')).toBe(before);
      const after = await title('writer');
      expect(after).not.toBe(before);
      expect(await title('writer', { mark: 'wrote=1; ' })).not.toBe(after);
    });

    it('is fetched again by whoever acts as somebody', async () => {
      const before = await kept(title);
      expect(await title('owner', { viewer: { actor_id: 'an admin' } })).not.toBe(before);
    });

    it('is not missed for longer than it is gone', async () => {
      answerJob(() => null);
      expect(await title()).toBe('');
      answerJob(() => near);
      expect(await title()).not.toBe('');
    });

    it('is fetched again after a notice was lost and after a stream has ended', async () => {
      for (const lose of [
        () => gateway.services.jobs.newest++,
        () => gateway.services.billing.listening.forEach((each) => each.destroy()),
      ]) {
        const before = await kept(title);
        lose();
        await eventually(async () => expect(await title()).not.toBe(before), soonMs);
        await eventually(() => expect(gateway.services.billing.listening.size).toBe(1));
      }
    });
  });

  describe('is what identity says of a person with the session, which', () => {
    beforeEach(() => {
      gateway.services.identity.described = ({ owner_key }) => about(`session-of-${owner_key}`);
    });

    it('is answered to that person', async () => {
      await eventually(async () => expect(await address('one')).toMatch(/^session-of-one-/));
      expect(await address('another')).toMatch(/^session-of-another-/);
    });

    it.each([
      ['of theirs', 'owner'],
      ['of their account', 'account-of-owner'],
    ])('is not used once something %s has changed meanwhile', async (_, key) => {
      await eventually(async () => expect(await address()).toMatch(/^session/));
      const session = signIn('owner');
      await eventually(async () => {
        gateway.services.identity.tell(key);
        expect((await current(session)).email).toMatch(/^graph/);
      });
    });

    it('is asked of the graph by whoever has just written or acts as somebody, and where identity does not say it', async () => {
      await eventually(async () => expect(await address()).toMatch(/^session/));
      expect(await address('owner', { mark: 'wrote=1; ' })).toMatch(/^graph/);
      expect(await address('owner', { viewer: { actor_id: 'an admin' } })).toMatch(/^graph/);
      gateway.services.identity.described = undefined;
      expect(await address()).toMatch(/^graph/);
    });
  });
});
