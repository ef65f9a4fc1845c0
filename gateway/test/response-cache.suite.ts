import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { OpenStream } from './open-stream.js';
import { TestGateway } from './test-gateway.js';

describe('Cached response', () => {
  const gateway = duringTests(() => TestGateway.startWithCaches());
  /** The number of requests to contacts. */
  let fetches = 0;
  beforeEach(() => {
    gateway.reset();
    respondWithContacts(() => undefined);
  });

  const publishChange = (...keys: string[]) => gateway.services.profiles.publishChange(...keys);
  /** The part of contacts, different each time. */
  const respondWithContacts = (beforeResponse: () => unknown) => {
    gateway.services.contacts.textCalls['GET /contacts'] = async () => {
      fetches++;
      await beforeResponse();
      return { body: { contacts: [{ job_title: `Fetch ${fetches}` }] }, keys: ['p'] };
    };
  };
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
  /** Repeats the request until the response is cached. */
  const cachedTitle = (session: string) =>
    eventually(async () => {
      const title = await titleFor(session);
      expect(await titleFor(session)).toBe(title);
      return title;
    });

  it.each([
    ['what is theirs', 'owner'],
    ['a person it shows', 'p'],
    ['anything', '*'],
  ])('is refetched when %s may have changed: %s', async (_, key) => {
    const session = signIn();
    const before = await eventually(async () => {
      const title = await cachedTitle(session);
      publishChange('another user');
      expect(await cachedTitle(session)).toBe(title);
      return title;
    });
    publishChange(key);
    await eventually(async () => expect(await titleFor(session)).not.toBe(before));
  });

  it('is not stored if it changed during the request', async () => {
    const session = signIn();
    const stream = await OpenStream.to(gateway.url, session);
    let hasChanged = false;
    respondWithContacts(async () => {
      if (hasChanged) return;
      hasChanged = true;
      publishChange('p', 'owner');
      await eventually(() => expect(stream.text).toContain('data: changed'));
    });
    const before = await titleFor(session);
    expect(await titleFor(session)).not.toBe(before);
    stream.close();
  });

  it('is not stored if its owner wrote during the request', async () => {
    await cachedTitle(signIn()); // every service's stream is current by now
    const session = signIn();
    let isFirst = true;
    respondWithContacts(async () => {
      if (!isFirst) return;
      isFirst = false;
      await gateway.send('POST', '/api/profiles/p/unlock', { session });
    });
    const before = await titleFor(session);
    expect(await titleFor(session)).not.toBe(before);
  });

  it('is not used after a write with the same session, here or at another gateway', async () => {
    const session = signIn();
    const before = await cachedTitle(session);
    const written = await gateway.send('POST', '/api/profiles/p/unlock', { session });
    expect(written.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^wrote=[\w-]{8}; Max-Age=2;/),
    );
    expect(await titleFor(session)).not.toBe(before);
    const again = await cachedTitle(session);
    const marked = await gateway.send('GET', '/api/contacts', {
      headers: { cookie: `wrote=1; session=${session}` },
    });
    expect(await marked.text()).not.toContain(again);
    const both = await gateway.send('POST', '/api/profiles/p/unlock', {
      headers: { cookie: `wrote=another; session=${session}` },
    });
    expect(both.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^wrote=1;/));
  });

  it('belongs to one session', async () => {
    const [own, other] = [signIn(), signIn()];
    await eventually(async () => {
      const before = await cachedTitle(own);
      expect(await cachedTitle(other)).not.toBe(before);
      expect(await titleFor(own)).toBe(before);
    });
  });

  it('is not used after a lost notice, a closed stream or during an outage', async () => {
    const session = signIn();
    for (const lose of [
      () => gateway.services.jobs.newest++,
      () => gateway.services.jobs.streams.forEach((each) => each.destroy()),
    ]) {
      const before = await cachedTitle(session);
      lose();
      await eventually(async () => expect(await titleFor(session)).not.toBe(before));
      await eventually(() => expect(gateway.services.jobs.streams.size).toBe(1));
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
    publishChange('owner');
    await eventually(async () => expect((await send(session, { 'if-none-match': etag })).status).toBe(200));
  });
});
