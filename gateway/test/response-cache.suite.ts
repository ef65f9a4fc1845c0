import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { OpenStream } from './open-stream.js';
import { TestGateway } from './test-gateway.js';

const page = { total_contacts: 1, total_pages: 1, page: 1, per_page: 50 };
const nobody = {
  id: 'j.p',
  job_id: 'j',
  name: 'N. O.',
  is_unlocked: false,
  has_match: true,
  has_application: false,
  contact_type: 'match',
  stage: 'new',
  is_new: true,
  created_at: '2026-11-01T00:00:00.000Z',
};
const empty = ['all_provider_types', 'matching_provider_types', 'all_specialties', 'matching_specialties'];
const lists = Object.fromEntries(
  [...empty, 'practice_settings', 'employment_type', 'interactions', 'jobs', 'npi_types'].map((name) => [
    name,
    [],
  ]),
);

describe('A kept answer', () => {
  let gateway: TestGateway;
  /** How often contacts was asked for its part. */
  let asked = 0;
  let stopKeeping: () => void;
  beforeAll(async () => void (gateway = await TestGateway.start()));
  beforeEach(async () => {
    gateway.reset();
    gateway.services.identity.answerWith({ Query: { me: () => ({ id: 'u' }) } });
    answerContacts(() => undefined);
    await eventually(() =>
      Object.values(gateway.services).forEach(({ listening }) => expect(listening.size).toBe(1)),
    );
    stopKeeping = gateway.keep();
  });
  afterEach(() => stopKeeping());
  afterAll(() => gateway.stop());

  const tell = (...keys: string[]) => gateway.services.profiles.tell(...keys);
  /** Contacts' part, which is another each time. */
  const answerContacts = (meanwhile: () => unknown) =>
    gateway.services.contacts.answerWith({
      User: {
        contacts: async () => {
          asked++;
          await meanwhile();
          return {
            contacts: [
              { ...nobody, ...lists, profile_id: 'p', job_title: `Asked ${asked}`, job_location: 'Reno, NV' },
            ],
            pagination: page,
          };
        },
      },
    });
  const signIn = (viewer: Partial<SignedIn> = {}) =>
    gateway.signIn({ user_id: 'u', actor_id: 'u', owner_key: 'owner', session_id: randomUUID(), ...viewer })
      .session;
  const send = (session: string, headers: Record<string, string> = {}) =>
    gateway.send('GET', '/api/contacts', { session, headers });
  const titleFor = async (session: string): Promise<string> => {
    const response = await send(session);
    expect(response.status).toBe(200);
    const { contacts } = (await response.json()) as { contacts: { job_title: string }[] };
    return contacts[0]?.job_title ?? '';
  };
  /** Asks until the answer is one that was kept. */
  const kept = (session: string) =>
    eventually(async () => {
      const title = await titleFor(session);
      expect(await titleFor(session)).toBe(title);
      return title;
    });

  it.each([
    ['what is theirs', 'owner'],
    ['somebody it shows', 'p'],
    ['anything', '*'],
  ])('is asked for anew when %s may have changed', async (_, key) => {
    const session = signIn();
    const before = await eventually(async () => {
      const title = await kept(session);
      tell('somebody else');
      expect(await kept(session)).toBe(title);
      return title;
    });
    tell(key);
    await eventually(async () => expect(await titleFor(session)).not.toBe(before));
  });

  it('is not kept when it changed while it was asked for', async () => {
    const session = signIn();
    const stream = await OpenStream.to(gateway.url, session);
    let told = false;
    answerContacts(async () => {
      if (told) return;
      told = true;
      tell('p', 'owner');
      await eventually(() => expect(stream.text).toContain('data: changed'));
    });
    const before = await titleFor(session);
    expect(await titleFor(session)).not.toBe(before);
    stream.close();
  });

  it('is not kept when its owner wrote while it was asked for', async () => {
    await kept(signIn()); // every service is heard by now
    const session = signIn();
    let isFirst = true;
    answerContacts(async () => {
      if (!isFirst) return;
      isFirst = false;
      await gateway.send('POST', '/api/profiles/p/unlock', { session });
    });
    const before = await titleFor(session);
    expect(await titleFor(session)).not.toBe(before);
  });

  it('is not used once somebody has written with the same session, here or at another gateway', async () => {
    const session = signIn();
    const before = await kept(session);
    const written = await gateway.send('POST', '/api/profiles/p/unlock', { session });
    expect(written.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^wrote=1; Max-Age=2;/));
    expect(await titleFor(session)).not.toBe(before);
    const again = await kept(session);
    const marked = await gateway.send('GET', '/api/contacts', {
      headers: { cookie: `wrote=1; session=${session}` },
    });
    expect(await marked.text()).not.toContain(again);
  });

  it('belongs to one session, and whoever acts as somebody is answered anew each time', async () => {
    const [own, other] = [signIn(), signIn()];
    const acting = signIn({ actor_id: 'an admin' });
    await eventually(async () => {
      const before = await kept(own);
      expect(await kept(other)).not.toBe(before);
      expect(await titleFor(acting)).not.toBe(await titleFor(acting));
      expect(await titleFor(own)).toBe(before);
    });
  });

  it('is not used after a notice was lost, a stream has ended or a service is away', async () => {
    const session = signIn();
    for (const lose of [
      () => gateway.services.jobs.newest++,
      () => gateway.services.jobs.listening.forEach((each) => each.end()),
      () => gateway.services.jobs.listening.forEach((each) => each.destroy()),
    ]) {
      const before = await kept(session);
      lose();
      await eventually(async () => expect(await titleFor(session)).not.toBe(before));
      await eventually(() => expect(gateway.services.jobs.listening.size).toBe(1));
    }
  });

  it('is not sent again to a page that shows it', async () => {
    const session = signIn();
    const etag = await eventually(async () => {
      const first = await send(session);
      expect(first.headers.get('cache-control')).toBe('no-store');
      const shown = first.headers.get('etag') ?? '';
      const again = await send(session, { 'if-none-match': shown, 'cache-control': 'no-cache' });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, shown, '']);
      return shown;
    });
    tell('owner');
    await eventually(async () => expect((await send(session, { 'if-none-match': etag })).status).toBe(200));
  });
});
