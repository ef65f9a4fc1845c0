import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { onlyEachOther } from '../personas/matched-people.ts';
import { newPerson, type Person } from '../personas/person.ts';
import { foundPractice, join, removeMember } from '../personas/practice.ts';
import { Databases } from '../testing/databases.ts';
import { product } from './product.ts';

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

  /** A professional who is interested in the only job of an employer. */
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
    const [owner, member] = [newPerson('owner'), newPerson('member')];
    await owner.postJob(onlyEachOther());
    for (const person of [owner, member]) await person.signIn();
    const practice = await foundPractice(owner);
    await join(owner, practice, member);
    const create = () =>
      member.try('POST', `/api/webhooks?practice=${practice}`, {
        url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/nearward`,
        types: ['interest.created'],
      });
    await new Databases(product.stack.at.postgresUrl).rows(
      'identity',
      `update session set verified_at = now() - interval '11 minutes'
       where user_id = (select id from account where email = $1)`,
      [member.email],
    );
    const rejected = await create();
    expect([rejected.status, rejected.text]).toEqual([
      403,
      expect.stringContaining(accountTexts.signInAgain),
    ]);
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

    await removeMember(owner, practice, member);
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
