import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { ServiceDefinition } from '../app/service-definition.js';
import { type Viewer, viewerHeader } from '../app/viewer/viewer.js';
import { eventually } from './eventually.js';
import { findFreePort } from './find-free-port.js';
import { signEnvelope, testPublicKey } from './sign-envelope.js';
import { openTestPool } from './test-database.js';
import type { TestInbox } from './test-inbox.js';
import { openOutbox, type TestService } from './test-service.js';

/** A start takes a second on an idle machine, and ten seconds on a busy one. */
const startMs = 60_000;

/** The compiled service as a process, with the database, queues and mail server of a `TestService` that is halted. */
export class KillableService {
  /** Stays connected when the process is killed. */
  readonly database: pg.Pool;
  readonly inbox: TestInbox;
  private child: ChildProcess | undefined;
  protected readonly url: string;

  constructor(
    private readonly name: ServiceDefinition['name'],
    readonly service: TestService,
    private readonly port: number,
    private readonly variables: NodeJS.ProcessEnv = {},
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.database = openTestPool(service.env.DATABASE_URL);
    this.inbox = service.inbox;
  }

  static async prepare(
    name: ServiceDefinition['name'],
    service: TestService,
    variables?: NodeJS.ProcessEnv,
  ): Promise<KillableService> {
    return new KillableService(name, service, await findFreePort(), variables);
  }

  /** Also resolves if the process is killed before it is up. */
  async start(): Promise<void> {
    if (this.child) await this.service.expireLocks();
    this.child = this.run();
    const isLive = eventually(() => fetch(`${this.url}/health/live`), startMs);
    await Promise.race([isLive, once(this.child, 'exit')]);
  }

  /** Waits until the process has ended. */
  async ended(): Promise<void> {
    await eventually(() => {
      if (this.child?.exitCode === null && this.child.signalCode === null)
        throw new Error(`${this.name} still runs`);
    });
  }

  /** The response of a call, or null if the process ended before. */
  async graphql<Data>(viewer: Viewer, query: string, variables: object): Promise<Data | null> {
    return this.post('/graphql', viewer, { query, variables })
      .then((response) => response.json() as Promise<Data>)
      .catch(() => null);
  }

  /** Waits until all of its events are published and all of its emails are handled. */
  async waitUntilPublished(): Promise<void> {
    await eventually(async () => {
      if ((await this.database.query(openOutbox)).rowCount) throw new Error('Deliveries are open');
    });
  }

  /** Kills it, so that it can be started again. */
  async halt(): Promise<void> {
    this.kill();
    await this.ended();
  }

  async stop(): Promise<void> {
    await this.halt();
    await this.database.end();
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  protected post(path: string, viewer: Viewer, body: object): Promise<Response> {
    const envelope = signEnvelope({ viewer, client: uuid() }, this.name);
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [viewerHeader]: envelope },
      body: JSON.stringify(body),
    });
  }

  protected run(...args: string[]): ChildProcess {
    const { env, inbox } = this.service;
    const program = fileURLToPath(new URL(`../../../${this.name}/dist/main.js`, import.meta.url));
    return spawn(process.execPath, [program, ...args], {
      env: {
        ...process.env,
        APP_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: String(this.port),
        DATABASE_URL: env.DATABASE_URL,
        REDIS_URL: env.REDIS_URL,
        QUEUE_PREFIX: env.QUEUE_PREFIX,
        SMTP_URL: inbox.url,
        ENVELOPE_PUBLIC_KEY: testPublicKey,
        CALL_SECONDS: String(env.CALL_SECONDS),
        ...this.variables,
      },
      stdio: 'ignore',
    });
  }
}
