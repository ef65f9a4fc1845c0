import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ActingPractice } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { OpenStream } from './open-stream.js';
import { TestGateway } from './test-gateway.js';

const notFound = { message: 'Practice not found', code: 'NOT_FOUND' };

const practiceOf = (role: ActingPractice['role']): ActingPractice => ({
  practice_id: randomUUID(),
  owner_key: `key-of-${randomUUID()}`,
  role,
});

describe('Acting practice', () => {
  const gateway = duringTests(() => TestGateway.startWithCaches());
  beforeEach(() => {
    gateway.reset();
    const { identity, contacts, jobs } = gateway.services;
    identity.respondDone('logout');
    contacts.respondDone('saveJob', 'unlockContact');
    jobs.respondDone('deleteJob');
  });

  const joinWith = (...practices: ActingPractice[]) => {
    const { session, viewer } = gateway.signIn({ session_id: randomUUID() });
    gateway.services.identity.memberships.set(session, practices);
    return { session, viewer };
  };
  const call = (method: string, path: string, session?: string) => gateway.call(method, path, { session });
  const actingAt = (service: 'contacts' | 'jobs') =>
    gateway.services[service].received.map(({ viewer }) => viewer?.acting?.practice_id ?? null);
  const job = `/api/jobs/${randomUUID()}`;

  it('is the one that a call names, the default without a name, and none for oneself', async () => {
    const [first, second] = [practiceOf('owner'), practiceOf('hiring')];
    const { session } = joinWith(first, second);
    for (const query of [
      '',
      `?practice=${second.practice_id}`,
      '?practice=none',
      `?practice=${first.practice_id}`,
    ])
      expect((await call('DELETE', job + query, session)).status).toBe(200);
    expect(actingAt('jobs')).toEqual([first.practice_id, second.practice_id, null, first.practice_id]);
  });

  it('does not reach a call of the own side', async () => {
    const practice = practiceOf('owner');
    const { session, viewer } = joinWith(practice);
    await call('DELETE', job, session);
    for (const query of ['', `?practice=${practice.practice_id}`])
      expect((await call('POST', `${job}/save${query}`, session)).status).toBe(200);
    expect(gateway.services.contacts.received.map(({ viewer }) => viewer)).toEqual([viewer, viewer]);
    expect(actingAt('jobs')).toEqual([practice.practice_id]);
  });

  it('is not found when it is that of others, unknown, empty or named twice', async () => {
    const [others, own] = [practiceOf('owner'), practiceOf('owner')];
    joinWith(others);
    const { session } = joinWith(own);
    const twice = `${own.practice_id}&practice=${own.practice_id}`;
    for (const named of [others.practice_id, 'x', '', twice])
      expect(await call('DELETE', `${job}?practice=${named}`, session)).toMatchObject({
        status: 404,
        body: notFound,
      });
    expect(gateway.services.jobs.received).toEqual([]);
  });

  it('that is suspended does not suspend the own side of its members', async () => {
    const practice = practiceOf('owner');
    const { session, viewer } = joinWith(practice);
    gateway.services.identity.suspendedPractices.add(practice.practice_id);
    await call('POST', `${job}/save?practice=${practice.practice_id}`, session);
    await call('DELETE', job, session);
    expect(gateway.services.contacts.received.map(({ viewer }) => viewer)).toEqual([viewer]);
    expect(gateway.services.jobs.received[0]?.viewer).toMatchObject({ is_suspended: true });
  });

  it('is fetched again by a call that spends or exports, so that a removed member is out immediately', async () => {
    const practice = practiceOf('hiring');
    const { session } = joinWith(practice);
    await call('DELETE', job, session);
    const path = `/api/profiles/${randomUUID()}/unlock?practice=${practice.practice_id}`;
    expect((await call('POST', path, session)).status).toBe(200);
    gateway.services.identity.memberships.clear();
    expect((await call('POST', path, session)).body).toMatchObject(notFound);
    expect(gateway.services.contacts.received).toHaveLength(1);
  });

  it('is cached until identity publishes a change of the account or the practice', async () => {
    const practice = practiceOf('hiring');
    const { session, viewer } = joinWith(practice);
    const path = `${job}?practice=${practice.practice_id}`;
    using clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.now()); // it does not expire
    for (const key of [viewer.user_id, practice.practice_id]) {
      gateway.services.identity.memberships.set(session, [practice]);
      await eventually(async () => expect((await call('DELETE', path, session)).status).toBe(200));
      gateway.services.identity.memberships.clear();
      gateway.services.identity.publishChange(key);
      await eventually(async () => expect((await call('DELETE', path, session)).status).toBe(404));
    }
  });

  it('has cached responses of its own, until something of it changes', async () => {
    let fetches = 0;
    gateway.services.contacts.textCalls['GET /contacts'] = () =>
      Promise.resolve({ body: { fetch: ++fetches }, keys: ['p'] });
    const [one, other] = [practiceOf('owner'), practiceOf('hiring')];
    const { session } = joinWith(one, other);
    const fetchFor = async ({ practice_id }: ActingPractice) =>
      (await call('GET', `/api/contacts?practice=${practice_id}`, session)).body.fetch;
    const before = await eventually(async () => {
      const fetch = await fetchFor(one);
      expect(await fetchFor(other)).not.toBe(fetch);
      expect(await fetchFor(one)).toBe(fetch);
      return fetch;
    });
    gateway.services.contacts.publishChange(one.owner_key);
    await eventually(async () => expect(await fetchFor(one)).not.toBe(before));
  });

  it('is informed of changes of the practice', async () => {
    const practice = practiceOf('billing');
    const { session } = joinWith(practice);
    const stream = await OpenStream.to(gateway.url, session, `?practice=${practice.practice_id}`);
    const before = stream.times('data: changed');
    await eventually(() => {
      gateway.services.contacts.publishChange(practice.owner_key);
      expect(stream.times('data: changed')).toBeGreaterThan(before);
    });
    stream.close();
  });
});
