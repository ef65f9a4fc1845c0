import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { asSeen, job, marks, noPractices } from './samples.js';
import { TestGateway } from './test-gateway.js';

describe('Page query', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => gateway.reset());

  it('of a professional calls each service once, and once more for all listed jobs', async () => {
    const { session, viewer } = gateway.signIn();
    const { identity, jobs, profiles, matching, contacts, billing } = gateway.services;
    const [both, saved, recommended] = [job(), job(), job()];
    const lookedUp: string[] = [];
    const me = {
      id: viewer.user_id,
      email: 'a@example.com',
      is_admin: false,
      is_impersonating: false,
      acted_as: [],
      ...noPractices,
    };
    const id = ({ id }: { id: string }) => ({ id });
    const why = { miles: 1, common_provider_types: [], common_specialties: [] };
    identity.respondWith({ Query: { me: () => me } });
    profiles.respondWith({ User: { __resolveReference: id, profile: () => null } });
    billing.respondWith({
      User: { __resolveReference: id, subscription: () => ({ status: 'none', cancel_at_period_end: false }) },
    });
    matching.respondWith({
      User: {
        __resolveReference: id,
        recommended: () => [both, recommended].map(({ id }) => ({ job: { id }, ...why })),
        recommended_total: () => 2,
      },
    });
    contacts.respondWith({
      User: {
        __resolveReference: id,
        saved: () => [both, saved].map(({ id }) => ({ job: { id } })),
        applied: () => [{ job: { id: both.id }, applied_at: both.created_at }],
        unlocked_by: () => [],
        marks,
      },
    });
    jobs.respondWith({
      User: { __resolveReference: id, jobs: () => [] },
      Job: {
        __resolveReference: ({ id }: { id: string }) => {
          lookedUp.push(id);
          const job = [both, saved, recommended].find((each) => each.id === id);
          return job && asSeen(job);
        },
      },
    });

    const { status, body } = await gateway.call('GET', '/api/user/current', { session });
    const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
    expect([status, ids(body.recommended), ids(body.saved), ids(body.applied)]).toEqual([
      200,
      [recommended.id, both.id],
      [both.id, saved.id],
      [both.id],
    ]);
    const calls = Object.entries(gateway.services).map(([name, { received }]) => [
      name,
      received.filter(({ path }) => path === '/graphql').length,
    ]);
    // Jobs twice: first the viewer's own, then those that the other services list.
    expect(Object.fromEntries(calls)).toEqual({
      identity: 1,
      jobs: 2,
      profiles: 1,
      matching: 1,
      contacts: 1,
      billing: 1,
    });
    expect(lookedUp.sort()).toEqual([both.id, saved.id, recommended.id].sort());
  });

  it('of an employer calls contacts only, with the user from the session', async () => {
    const requestedIds: string[] = [];
    const pagination = { total_contacts: 0, total_pages: 0, page: 1, per_page: 50 };
    gateway.services.contacts.respondWith({
      User: {
        __resolveReference: (user: { id: string }) => {
          requestedIds.push(user.id);
          return user;
        },
        contacts: () => ({ contacts: [], pagination }),
      },
    });
    const people = [gateway.signIn(), gateway.signIn()];
    for (const { session } of [...people, ...people])
      expect((await gateway.call('GET', '/api/contacts', { session })).status).toBe(200);
    const ids = people.map(({ viewer }) => viewer.user_id);
    expect(requestedIds).toEqual([...ids, ...ids]);
    expect(gateway.services.identity.received.filter(({ path }) => path === '/graphql')).toEqual([]);
  });
});
