import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestGateway } from './test-gateway.js';

describe('Session', () => {
  const gateway = duringTests(() => TestGateway.startWithCaches());
  beforeEach(() => {
    gateway.reset();
    gateway.services.identity.respondDone('logout', 'verifyLogin');
    gateway.services.matching.respondWith({ Query: { geocode: () => [] } });
  });

  const geocode = (session?: string, headers?: Record<string, string>) =>
    gateway.call('GET', '/api/geocode?address=94103', { session, headers });
  const receivedViewers = () => gateway.services.matching.received.map(({ viewer }) => viewer);

  it('is fetched once by concurrent calls', async () => {
    // Repeated, because a late heartbeat ends the caching for a moment.
    await eventually(async () => {
      const { session, viewer } = gateway.signIn();
      const before = gateway.sessionLookups;
      await Promise.all(Array.from({ length: 5 }, () => geocode(session)));
      expect(gateway.sessionLookups).toBe(before + 1);
      expect(receivedViewers().slice(-5)).toEqual(Array.from({ length: 5 }, () => viewer));
    });
  });

  it('that is unknown or malformed belongs to a visitor', async () => {
    expect(await geocode('a-session-nobody-has-ever-had')).toMatchObject({ status: 200 });
    expect(await geocode('too-short')).toMatchObject({ status: 200 });
    expect(receivedViewers()).toEqual([null, null]);
    expect(gateway.sessionLookups).toBe(1);
  });

  it.each([
    ['GET', '/api/logout', undefined],
    ['POST', '/api/login/verify', { token: 'a-link.a-secret' }],
  ])('is fetched again after %s %s, even if it was just cached', async (method, path, body) => {
    const { session } = gateway.signIn();
    await geocode(session);
    gateway.services.identity.cookies = ['session=; Path=/'];
    expect(await gateway.call(method, path, { session, body })).toMatchObject({ status: 200 });
    gateway.services.identity.sessions.clear();
    await geocode(session);
    expect(receivedViewers()).toEqual([expect.objectContaining({ session_id: 's' }), null]);
  });

  it('is cached until identity publishes its end, at any gateway', async () => {
    using clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.now()); // it does not expire
    // Repeated, because a late heartbeat ends the caching for a moment.
    const { session, viewer } = await eventually(async () => {
      const signedIn = gateway.signIn({ session_id: randomUUID() });
      const before = gateway.sessionLookups;
      for (let time = 0; time < 2; time++) await geocode(signedIn.session);
      expect(gateway.sessionLookups).toBe(before + 1);
      return signedIn;
    });
    gateway.services.identity.sessions.clear();
    gateway.services.identity.publishChange(viewer.session_id);
    await eventually(async () => {
      await geocode(session);
      expect(receivedViewers().at(-1)).toBeNull();
    });
  });

  it('is fetched again after identity failed', async () => {
    const { session, viewer } = gateway.signIn();
    gateway.services.identity.behavior = (request) => void request.socket.destroy();
    expect((await geocode(session)).status).toBe(503);
    gateway.services.identity.behavior = undefined;
    expect((await geocode(session)).status).toBe(200);
    expect(receivedViewers()).toEqual([viewer]);
  });

  it('cannot be set by headers, and neither can a request id', async () => {
    await geocode(undefined, { 'x-viewer': 'forged', 'x-request-id': 'forged-request-id' });
    const [received] = gateway.services.matching.received;
    expect(received?.viewer).toBeNull();
    expect(received?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('Session while the stream of identity is down', () => {
  const gateway = duringTests(() => TestGateway.start());

  it('is fetched by every call', async () => {
    const { session } = gateway.signIn();
    const geocode = () => gateway.call('GET', '/api/geocode?address=94103', { session });
    await geocode();
    gateway.services.identity.sessions.clear();
    await geocode();
    const viewers = gateway.services.matching.received.map(({ viewer }) => viewer?.session_id ?? null);
    expect(viewers).toEqual(['s', null]);
  });
});
