import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { createDatabase } from '@nearward/common/testing/test-database';
import pg from 'pg';
import { TcpProxy } from './tcp-proxy.js';
import { linkTo, RealJobs } from './real-jobs.js';
import { jobBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

const message = 'An error occurred. Please try again later.';
/** More than the connections of the pool. */
const concurrentCalls = 15;

describe('Database outage of a service', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: TcpProxy;
  let jobs: RealJobs;
  let gateway: TestGateway;
  let operator: pg.Client;
  let path: string;
  beforeAll(async () => {
    database = await createDatabase('jobs');
    const direct = new URL(database.url);
    proxy = new TcpProxy([Number(direct.port)]);
    await proxy.open();
    const url = new URL(database.url);
    url.port = String(proxy.port);
    jobs = await RealJobs.start(url.href);
    gateway = await TestGateway.start({ JOBS_URL: `http://127.0.0.1:${jobs.port}` });
    operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    expect((await write()).status).toBe(201);
    const { rows } = await operator.query<{ id: string; token_version: number }>('select * from job');
    path = `/api/jobs/${rows[0] && linkTo(rows[0])}`;
  }, 120_000);
  afterAll(async () => {
    await gateway.stop();
    jobs.signal('SIGKILL');
    await jobs.ended();
    proxy.close();
    await operator.end();
    await database.drop();
  });

  const answerTo = async (call: Promise<Response>) => {
    const answer = await call;
    const body = (await answer.json()) as object;
    return { status: answer.status, retry: answer.headers.get('retry-after'), body };
  };
  const read = () => answerTo(gateway.send('GET', path));
  const write = () =>
    answerTo(
      gateway.send('POST', '/api/jobs', { body: { ...jobBody, email: `${randomUUID()}@example.com` } }),
    );
  const both = () =>
    Promise.all(Array.from({ length: concurrentCalls }, (_, i) => (i % 3 ? read() : write())));
  type Answers = Awaited<ReturnType<typeof both>>;

  const expectUnavailable = (answers: Answers) => {
    for (const { status, retry, body } of answers) {
      expect({ status, body }).toEqual({
        status: 503,
        body: { message, error: message, code: 'UNAVAILABLE' },
      });
      expect(Number(retry)).toBeGreaterThan(0);
    }
  };
  const isServedAgain = () =>
    eventually(async () => expect([(await read()).status, (await write()).status]).toEqual([200, 201]));
  const endConnections = () =>
    operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('that ends connections leads to a response or a request to retry', async () => {
    const answers: Answers = [];
    for (let round = 0; round < 10; round++) {
      const [results] = await Promise.all([both(), endConnections()]);
      answers.push(...results);
    }
    expectUnavailable(answers.filter(({ status }) => status >= 300));
    await isServedAgain();
  });

  it('that ends the connection of a running read retries it on another one', async () => {
    await isServedAgain();
    await operator.query('begin; lock table job in access exclusive mode');
    const [read, other] = [gateway.send('GET', path), gateway.send('GET', path)];
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => {
      const { rows } = await operator.query(`select ${waiting}`);
      expect(rows).toHaveLength(2);
    });
    await operator.query(`select pg_terminate_backend(pid) ${waiting}`);
    await operator.query('commit');
    expect([(await read).status, (await other).status]).toEqual([200, 200]);
  });

  it('that broke all connections unnoticed leads to a new connection', async () => {
    await both();
    proxy.resetOnWrite();
    expect((await read()).status).toBe(200);
  });

  it('that rejects connections causes errors with a retry time', async () => {
    proxy.close();
    expectUnavailable(await both());
    await proxy.open();
    await isServedAgain();
  });

  it('that accepts connections without responding causes the same errors in time', async () => {
    await isServedAgain();
    proxy.freeze();
    expectUnavailable(await both());
    expectUnavailable(await both());
    await proxy.open();
    await isServedAgain();
  });

  it('that makes the database read-only serves reads, and writes fail with a retry time', async () => {
    const { rows } = await operator.query<{ name: string }>('select current_database() as name');
    const set = async (value: string) => {
      await operator.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
      await endConnections();
    };
    await set('on');
    await eventually(async () => expect((await read()).status).toBe(200));
    expectUnavailable([await write(), await write()]);
    await set('off');
    await isServedAgain();
  });
});
