import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { databaseOf } from '@nearward/proto/services';
import pg from 'pg';
import type { Person } from '../e2e/people.ts';
import { databaseUrl } from '../stack/databases.ts';
import { newPerson, product } from './product.ts';
import { teamSteps } from './team-steps.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The signature as the API document describes it. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

async function endRecentSignIn({ email }: Person): Promise<void> {
  const client = new pg.Client(databaseUrl(product.stack.at.postgresUrl, databaseOf('identity')));
  await client.connect();
  try {
    await client.query(
      `update session set verified_at = now() - interval '11 minutes'
       where user_id = (select id from account where email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}

describe('A webhook', () => {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.once('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void receiver.close());

  /** A professional who is interested in the first job of an employer. */
  const interested = async (owner: Person) => {
    const [job] = (await owner.current()).jobs;
    const nurse = newPerson('nurse');
    await nurse.createProfile({ specialties: job?.specialties });
    await nurse.signIn();
    const id = job?.id ?? '';
    await eventually(() => nurse.call('POST /jobs/:id/apply', { id }));
    return { job_id: id, profile_id: (await nurse.current()).profile?.id };
  };

  it('tells a member’s system of interest, signed, until the member is removed', async () => {
    const { prepare, call: remove } = teamSteps.removal;
    const company = await prepare(product);
    const { owner, person: member, practice } = company;
    const create = () =>
      member.try('POST', `/api/webhooks?practice=${practice}`, {
        url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/nearward`,
        types: ['interest.created'],
      });
    await endRecentSignIn(member);
    const rejected = await create();
    expect(rejected.status).toBe(403);
    expect(rejected.text).toContain(accountTexts.signInAgain);
    await member.signIn();
    const created = await create();
    expect(created.status).toBe(201);
    const { secret } = JSON.parse(created.text) as { secret: string };

    const ids = await interested(owner);
    await eventually(() => expect(received).toHaveLength(1));
    const [first = { headers: {}, body: '' }] = received;
    expect(JSON.parse(first.body)).toEqual({
      id: first.headers['webhook-id'],
      type: 'interest.created',
      timestamp: expect.any(String),
      data: { ...ids, state: 'interested', version: 1 },
    });
    expect(first.headers['webhook-signature']).toBe(signatureOf(first, secret));

    expect((await remove(company)).status).toBe(200);
    await eventually(async () => expect((await owner.call('GET /webhooks')).webhooks).toEqual([]));
    const later = await interested(owner);
    await eventually(async () =>
      expect((await owner.call('GET /contacts')).contacts.map(({ profile_id }) => profile_id)).toContain(
        later.profile_id,
      ),
    );
    expect(received).toHaveLength(1);
  });
});
