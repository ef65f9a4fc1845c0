import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
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

/** A gateway, and jobs with a proxy before its database. */
class Scene {
  private constructor(
    readonly proxy: TcpProxy,
    /** A connection that bypasses the proxy. */
    readonly operator: pg.Client,
    private readonly gateway: TestGateway,
    private readonly databaseUrl: string,
    readonly stop: () => Promise<void>,
  ) {}

  private path = '';

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<Scene> {
    const database = await createDatabase('jobs');
    const url = new URL(database.url);
    const proxy = new TcpProxy([Number(url.port)]);
    await proxy.open();
    url.port = String(proxy.port);
    const jobs = await RealJobs.start(url.href, settings);
    const gateway = await TestGateway.start({ JOBS_URL: `http://127.0.0.1:${jobs.port}` });
    const operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    const scene = new Scene(proxy, operator, gateway, database.url, async () => {
      await gateway.stop();
      jobs.signal('SIGKILL');
      await jobs.ended();
      proxy.close();
      await operator.end();
      await database.drop();
    });
    await scene.postFirst();
    return scene;
  }

  read = () => this.send('GET', this.path);
  write = () => this.send('POST', '/api/jobs', { ...jobBody, email: `${randomUUID()}@example.com` });
  both = () =>
    Promise.all(Array.from({ length: concurrentCalls }, (_, i) => (i % 3 ? this.read() : this.write())));

  isServedAgain = () =>
    eventually(async () =>
      expect([(await this.read()).status, (await this.write()).status]).toEqual([200, 201]),
    );

  endConnections = () =>
    this.operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  /** Locks the jobs until the returned function is called. The operator's connection stays out of the transaction. */
  async lockJobs(): Promise<() => Promise<void>> {
    const holder = new pg.Client({ connectionString: this.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table job in access exclusive mode');
    return () => holder.end();
  }

  /** The job that `read` shows. */
  private async postFirst(): Promise<void> {
    expect((await this.write()).status).toBe(201);
    const { rows } = await this.operator.query<{ id: string; token_version: number }>('select * from job');
    this.path = `/api/jobs/${rows[0] && linkTo(rows[0])}`;
  }

  private async send(method: string, path: string, body?: object) {
    const response = await this.gateway.send(method, path, { body });
    const json = (await response.json()) as object;
    return { status: response.status, retry: response.headers.get('retry-after'), body: json };
  }
}

type Responses = Awaited<ReturnType<Scene['both']>>;

const expectUnavailable = (responses: Responses) => {
  for (const { status, retry, body } of responses) {
    expect({ status, body }).toEqual({
      status: 503,
      body: { message, error: message, code: 'UNAVAILABLE' },
    });
    expect(Number(retry)).toBeGreaterThan(0);
  }
};

describe('Database outage of a service', () => {
  const scene = duringTests(() => Scene.start());

  it('that ends connections leads to a response or a request to retry', async () => {
    const responses: Responses = [];
    for (let round = 0; round < 10; round++) {
      const [results] = await Promise.all([scene.both(), scene.endConnections()]);
      responses.push(...results);
    }
    expectUnavailable(responses.filter(({ status }) => status >= 300));
    await scene.isServedAgain();
  });

  it('that ends the connection of a running read retries it on another one', async () => {
    await scene.isServedAgain();
    const responses: number[] = [];
    const read = async () => responses.push((await scene.read()).status);
    const reads: Promise<unknown>[] = [];
    const unlock = await scene.lockJobs();
    try {
      reads.push(read(), read());
      // Emails about jobs may wait too, with another statement.
      const waiting = `from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'select id, email, %'`;
      await eventually(async () => {
        const { rows } = await scene.operator.query(`select ${waiting}`);
        expect({ answers: responses, waiting: rows.length }).toEqual({ answers: [], waiting: 2 });
      });
      await scene.operator.query(`select pg_terminate_backend(pid) ${waiting}`);
    } finally {
      await unlock();
      await Promise.all(reads);
    }
    expect(responses).toEqual([200, 200]);
  });

  it('that rejects connections causes errors with a retry time', async () => {
    scene.proxy.close();
    expectUnavailable(await scene.both());
    await scene.proxy.open();
    await scene.isServedAgain();
  });

  it('that makes the database read-only serves reads, and writes fail with a retry time', async () => {
    const { rows } = await scene.operator.query<{ name: string }>('select current_database() as name');
    const set = async (value: string) => {
      await scene.operator.query(
        `alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`,
      );
      await scene.endConnections();
    };
    await set('on');
    await eventually(async () => expect((await scene.read()).status).toBe(200));
    expectUnavailable([await scene.write(), await scene.write()]);
    await set('off');
    await scene.isServedAgain();
  });
});

describe('Frozen database of a service', () => {
  const scene = duringTests(() => Scene.start({ CALL_SECONDS: '2.5' }));

  it('causes errors with a retry time, and calls work again afterwards', async () => {
    await scene.isServedAgain();
    scene.proxy.freeze();
    expectUnavailable(await scene.both());
    expectUnavailable(await scene.both());
    await scene.proxy.open();
    await scene.isServedAgain();
  });
});
