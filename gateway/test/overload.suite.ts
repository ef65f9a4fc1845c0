import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { OpenStream } from './open-stream.js';
import { jobBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

const message = 'An error occurred. Please try again later.';
/** More than a new gateway admits. */
const tooMany = 150;

describe('Overloaded gateway', () => {
  const gateway = duringTests(() => TestGateway.start());
  /** The employers whose jobs the service received. */
  let posted: string[];
  let respondToAll: () => void;
  beforeEach(() => {
    gateway.reset();
    posted = [];
    const canRespond = new Promise<void>((resolve) => (respondToAll = resolve));
    const postJob = async (_: unknown, { input }: { input: { employer_name: string } }) => {
      posted.push(input.employer_name);
      await canRespond;
      return { message: 'Posted' };
    };
    gateway.services.jobs.respondWith({ Mutation: { postJob } });
  });

  const post = async (employer_name: string) => {
    const response = await gateway.send('POST', '/api/jobs', { body: { ...jobBody, employer_name } });
    const retry = response.headers.get('retry-after');
    return { employer_name, status: response.status, retry, body: (await response.json()) as object };
  };

  it('rejects some requests immediately with a retry time, and does not run them', async () => {
    let rejections = 0;
    const calls = Array.from({ length: tooMany }, async (_, n) => {
      const response = await post(`Clinic ${n}`);
      if (response.status === 503) rejections++;
      return response;
    });
    await eventually(() => expect(rejections).toBeGreaterThan(0));
    const health = await gateway.send('GET', '/health/ready');
    respondToAll();
    const responses = await Promise.all(calls);

    expect(health.status).toBe(200);
    // On a busy machine, some admitted requests may have timed out.
    const rejected = responses.filter(({ employer_name }) => !posted.includes(employer_name));
    expect(rejected.length).toBeGreaterThan(0);
    const unavailable = { status: 503, retry: '3', body: { message, error: message, code: 'UNAVAILABLE' } };
    for (const response of rejected) expect(response).toMatchObject(unavailable);
    expect(new Set(posted).size).toBe(posted.length);
    expect((await post('Retry Clinic')).status).toBe(201);
  });

  it('does not count open streams', async () => {
    respondToAll();
    gateway.services.contacts.behavior = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
    const sessions = Array.from(
      { length: tooMany / 6 },
      (_, n) => gateway.signIn({ session_id: `s${n}` }).session,
    );
    const streams: OpenStream[] = [];
    for (const session of sessions)
      for (let n = 0; n < 6; n++) streams.push(await OpenStream.to(gateway.url, session));
    expect(streams.filter(({ ended }) => ended)).toEqual([]);
    expect((await post('Other Clinic')).status).toBe(201);
    for (const stream of streams) stream.close();
  });
});
