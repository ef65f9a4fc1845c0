import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { job } from './samples.js';
import { TestGateway } from './test-gateway.js';

const message = 'An error occurred. Please try again later.';

describe('A text response of a service', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => gateway.reset());

  const paths = () => gateway.services.jobs.received.map(({ path }) => path);
  const getJob = () => gateway.call('GET', '/api/jobs/a-token');
  const respondWith = (body: object) =>
    (gateway.services.jobs.textCalls['GET /jobs/:token'] = () => Promise.resolve({ body }));

  it('is requested with the parameters of the operation', async () => {
    const browser = 'a-browser-that-made-the-post';
    const received: object[] = [];
    gateway.services.jobs.textCalls['GET /jobs/:token'] = (parameters) => {
      received.push(parameters);
      return Promise.resolve({ body: {} });
    };
    gateway.services.contacts.textCalls['GET /contacts'] = (parameters) => {
      received.push(parameters);
      return Promise.resolve({ body: {} });
    };
    await gateway.send('GET', '/api/jobs/a-token', { headers: { cookie: `posting-browser=${browser}` } });
    const { session } = gateway.signIn();
    const query = 'page=2&group=person&interested=1&miles=25&q=%C3%A5%22';
    await gateway.send('GET', `/api/contacts?${query}`, { session });
    expect(received).toEqual([
      { token: 'a-token', posting_browser: browser },
      expect.objectContaining({ page: 2, group: 'person', interested: true, miles: 25, q: 'å"' }),
    ]);
  });

  it('is replaced by the operation while the service is of an earlier release', async () => {
    gateway.services.jobs.respondWith({ Query: { jobByToken: () => job({ title: 'CRNA' }) } });
    expect(await getJob()).toMatchObject({ status: 200, body: { job: { title: 'CRNA' } } });
    expect(paths()).toEqual(['/text', '/graphql']);
  });

  it.each([
    ['TOO_MANY', 429, 'Too many', 7],
    ['INTERNAL', 500, message, undefined],
  ])('that is the error %s is the status %i', async (code, status, text, retry_after) => {
    respondWith({ errors: [{ message: text, extensions: { code, retry_after } }] });
    expect(await getJob()).toEqual({ status, body: { message: text, error: text, code } });
    expect(paths()).toEqual(['/text']);
  });

  it('is neither read nor cached for an admin who acts as a user, each of whose reads is audited', async () => {
    const { contacts, identity } = gateway.services;
    const { session } = gateway.signIn({ actor_id: randomUUID() });
    contacts.textCalls['GET /contacts'] = () => Promise.resolve({ body: {}, keys: [] });
    contacts.respondWith({ User: { contacts: () => ({ contacts: [], pagination }) } });
    for (let time = 0; time < 2; time++)
      expect((await gateway.call('GET', '/api/contacts', { session })).body).toMatchObject({ contacts: [] });
    const entry = { act: 'read me: contacts', reading: true, outcome: 'done' };
    expect(identity.audited).toMatchObject([entry, entry]);
  });
});

const pagination = { total_contacts: 0, total_pages: 0, page: 1, per_page: 50 };
