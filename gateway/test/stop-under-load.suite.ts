import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { createDatabase } from '@nearward/common/testing/test-database';
import pg from 'pg';
import { TcpProxy } from './tcp-proxy.js';
import { linkTo, RealJobs } from './real-jobs.js';
import { jobBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

describe('Service with a second instance', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let client: pg.Client;
  let instances: [RealJobs, RealJobs];
  let proxy: TcpProxy;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await createDatabase('jobs');
    // On a busy machine a call may be slow, which must not look like a failed one.
    const slow = { FINISH_SECONDS: '25' };
    const start = () => RealJobs.start(database.url, slow);
    instances = await Promise.all([start(), start()]);
    proxy = new TcpProxy(instances.map(({ port }) => port));
    await proxy.open();
    gateway = await TestGateway.start({ ...slow, JOBS_URL: `http://127.0.0.1:${proxy.port}` });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await gateway.stop();
    proxy.close();
    for (const instance of instances) instance.signal('SIGKILL');
    await Promise.all(instances.map((instance) => instance.ended()));
    await client.end();
    await database.drop();
  });

  const post = async (employer_name: string) => {
    const body = { ...jobBody, email: `${randomUUID()}@example.com`, employer_name };
    return (await gateway.send('POST', '/api/jobs', { body })).status;
  };

  it('stops under load with exit code 0, without failed queries or duplicate writes', async () => {
    await post('The first');
    const { rows } = await client.query<{ id: string; token_version: number }>('select * from job');
    const [first] = rows;
    if (!first) throw new Error('The first job was not posted');
    const path = `/api/jobs/${linkTo(first)}`;

    let going = true;
    const reads: number[] = [];
    const writes = new Map<string, number>();
    const reader = async () => {
      while (going) reads.push((await gateway.send('GET', path)).status);
    };
    const writer = async () => {
      while (going) {
        const name = `Clinic ${randomUUID()}`;
        writes.set(name, await post(name));
      }
    };
    const load = [...Array.from({ length: 12 }, reader), ...Array.from({ length: 4 }, writer)];
    const more = (count: number) => {
      const [readsBefore, writesBefore] = [reads.length, writes.size];
      return eventually(() => {
        expect(reads.length).toBeGreaterThan(readsBefore + count);
        expect(writes.size).toBeGreaterThan(writesBefore);
      });
    };
    await more(50);
    instances[0].signal('SIGTERM');
    await eventually(async () => expect(await instances[0].ready()).toBe(503));
    expect(await instances[0].ended()).toBe(0);
    await more(50);
    going = false;
    await Promise.all(load);

    expect(reads.filter((status) => status !== 200)).toEqual([]);
    const stored = await client.query<{ employer_name: string; times: number }>(
      `select employer_name, count(*)::int as times from job where employer_name like 'Clinic %' group by 1`,
    );
    expect(stored.rows.filter(({ times }) => times > 1)).toEqual([]);
    const names = new Set(stored.rows.map(({ employer_name }) => employer_name));
    for (const [name, status] of writes) {
      expect([201, 503]).toContain(status);
      if (status === 201) expect(names).toContain(name);
    }
  });
});

describe('Service that breaks a connection before its response', () => {
  const gateway = duringTests(() => TestGateway.start());

  it.each([
    ['a query', 2, () => gateway.send('GET', '/api/jobs/some-token')],
    ['a change', 1, () => gateway.send('POST', '/api/jobs', { body: jobBody })],
  ])('gets %s %d time(s)', async (_, times, ask) => {
    const { jobs } = gateway.services;
    jobs.reset();
    jobs.behavior = (request) => void request.socket.destroy();
    expect((await ask()).status).toBe(503);
    expect(jobs.requestCount).toBe(times);
  });
});
