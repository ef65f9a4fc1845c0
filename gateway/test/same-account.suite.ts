import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

const other = {
  message: 'Someone else is signed in in this browser now, so nothing was changed. This page will reload.',
  code: 'OTHER_ACCOUNT',
};
const calls = [
  ['DELETE', '/api/account'],
  ['GET', '/api/logout'],
  ['GET', '/api/account/export'],
  ['POST', '/api/jobs/018f0000-0000-7000-8000-000000000001/save'],
  ['PUT', '/api/account/mails'],
  ['POST', '/graphql'],
] as const;

describe('Call from a page of another account', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => gateway.reset());

  const named = (account: string) => ({ 'X-Nearward-Account': account });
  const requests = () =>
    Object.values(gateway.services)
      .flatMap(({ received }) => received)
      .filter(({ path }) => path !== '/internal/session');

  it.each(calls)('%s %s changes nothing', async (method, path) => {
    const { session } = gateway.signIn();
    const headers = named(gateway.signIn().viewer.user_id);
    const { status, body } = await gateway.call(method, path, { session, headers });
    expect(status).toBe(409);
    expect(body).toMatchObject(other);
    expect(requests()).toEqual([]);
  });

  it("is accepted if the page names the session's account or none, or without a session", async () => {
    gateway.services.identity.respondWith({ Mutation: { logout: () => ({ message: 'Signed out' }) } });
    const { session, viewer } = gateway.signIn();
    for (const call of [
      { session, headers: named(viewer.user_id) },
      { session },
      { headers: named(viewer.user_id) },
    ])
      expect((await gateway.call('GET', '/api/logout', call)).status).toBe(200);
  });

  it("is rejected during impersonation of the page's user too", async () => {
    const admin = gateway.signIn().viewer.user_id;
    const { session } = gateway.signIn({ actor_id: admin });
    const { status } = await gateway.call('DELETE', '/api/account', { session, headers: named(admin) });
    expect(status).toBe(409);
  });
});
