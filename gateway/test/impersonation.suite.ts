import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

describe('Impersonation', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => {
    gateway.reset();
    gateway.services.contacts.respondDone('saveJob');
  });

  const save = (session: string, job_id: string = randomUUID()) =>
    gateway.call('POST', `/api/jobs/${job_id}/save`, { session });
  const acting = () => gateway.signIn({ actor_id: randomUUID() });
  const noted = () => gateway.services.identity.audited;

  it('audits each write with object and outcome', async () => {
    const { session, viewer } = acting();
    const job_id = randomUUID();
    expect(await save(session, job_id)).toEqual({ status: 200, body: { message: 'Done' } });
    expect(noted()).toEqual([{ act: 'saveJob', object_id: job_id, reading: false, outcome: 'done', viewer }]);
  });

  it('audits rejected writes, also over GraphQL with any form of mutation', async () => {
    const { session } = acting();
    const query = `mutation ($t: String!) { ...Both } fragment Both on Mutation {
      saveJob(job_id: "no-id") { message } ... on Mutation { deleteJob(token: $t) { message } } }`;
    await gateway.call('POST', '/graphql', { session, body: { query, variables: { t: 'secret-token' } } });
    expect(noted()).toMatchObject([
      { act: 'saveJob', object_id: null, outcome: 'INTERNAL' },
      { act: 'deleteJob', object_id: null, outcome: 'INTERNAL' },
    ]);
    expect(JSON.stringify(noted())).not.toContain('secret-token');
  });

  it('audits which parts of the user are read, in any form, but not public data', async () => {
    const { session, viewer } = acting();
    const graph = (query: string) => gateway.call('POST', '/graphql', { session, body: { query } });
    await gateway.call('GET', '/api/contacts', { session });
    await gateway.call('GET', '/api/jobs/a-secret-token', { session });
    await graph(
      'query Geocode { me { ...Parts } } fragment Parts on User { email ... on User { jobs { id } profile { id } } }',
    );
    await graph('{ geocode(address: "Oakland, CA") { lat } __typename }');
    const reading = { object_id: null, reading: true, viewer };
    expect(noted()).toMatchObject([
      { ...reading, act: 'read me: contacts' },
      { ...reading, act: 'read jobByToken' },
      { ...reading, act: 'read me: jobs, profile' },
    ]);
    expect(JSON.stringify(noted())).not.toContain('a-secret-token');
  });

  it('reads and writes nothing if the audit fails', async () => {
    const { session } = acting();
    await gateway.call('GET', '/api/profiles/current', { session }); // so that the session is cached
    gateway.services.identity.behavior = (_, response) => void response.writeHead(500).end();
    gateway.services.contacts.received.length = 0;
    expect((await save(session)).status).toBe(503);
    expect((await gateway.call('GET', '/api/contacts', { session })).status).toBe(503);
    expect(gateway.services.contacts.received).toHaveLength(0);
  });

  it('is not needed for an entry about whom an operator sees, without which nobody is shown', async () => {
    const { session } = gateway.signIn({ is_admin: true });
    const { identity } = gateway.services;
    const shown = { key: 'a'.repeat(43), name: 'Ada', email: 'ada@example.com' };
    const search = async (q: string, fields = 'key email') => {
      const query = `query ($q: String!) { found: users(q: $q) { accounts { ...Found } } } fragment Found on FoundOwner { ${fields} }`;
      return (await gateway.call('POST', '/graphql', { session, body: { query, variables: { q } } })).body;
    };
    for (const accounts of [[shown, shown], []]) {
      identity.respondWith({ Query: { users: () => ({ q: 'ada', accounts }) } });
      await search('ada@example.com');
    }
    expect(noted()).toMatchObject([
      { act: 'read users', people: [shown.key] },
      { act: 'read users', people: [] },
    ]);
    expect(JSON.stringify(noted())).not.toContain('ada@example.com');
    for (const fields of ['email', 'key: email', 'id: key email', 'email key @include(if: false)'])
      expect(JSON.stringify(await search('ada', fields))).toContain('Request FoundOwner with key.');
    const showBeforeOutage = () => {
      identity.behavior = (_, response) => void response.writeHead(500).end();
      return { q: 'ada', accounts: [shown] };
    };
    identity.respondWith({ Query: { users: showBeforeOutage } });
    expect(JSON.stringify(await search('ada'))).not.toContain('ada@example.com');
  });

  it('is required for an audit entry: regular sessions have none', async () => {
    const { session } = gateway.signIn();
    await gateway.call('GET', '/api/profiles/current', { session });
    await save(session);
    expect(noted()).toEqual([]);
  });
});
