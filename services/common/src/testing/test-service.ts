import { create, type JsonObject, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import { type EventContent, events, type EventMessage, type EventType } from '@nearward/proto/events';
import type { INestApplicationContext, OnApplicationShutdown, Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { readEnv, type ServiceEnv } from '../env/env.js';
import { decodeEvent } from '../events/events-transport.js';
import type { Aggregate } from '../events/outbox.js';
import { countPending, type Delivery, eventQueueKind, toQueueJob } from '../events/queues.js';
import { laptopKeys } from '../env/keys.js';
import { deriveOwnerKey } from '../app/viewer/owner-key.js';
import { runService } from '../app/service-app.js';
import type { ServiceDefinition } from '../app/service-definition.js';
import { type SignedIn, type Viewer, viewerHeader } from '../app/viewer/viewer.js';
import { eventually } from './eventually.js';
import { createMigratedDatabase, createDatabase } from './test-database.js';
import { signEnvelope, testPublicKey } from './sign-envelope.js';
import { TestInbox } from './test-inbox.js';
import { TestQueues } from './test-queues.js';

interface GraphQLResponse<Data> {
  data: Data;
  errors?: { message: string; extensions: { code: string; retry_after?: number } }[];
}

type Reference = { __typename: string } & Record<string, unknown>;

/** Messages that are not yet published, and emails that are neither sent nor dropped. */
export const openOutbox = `select from outbox where published_at is null
  or kind = 'mail' and not exists (select from inbox where event_id = outbox.id)`;

export type PrepareDatabase = (url: string) => Promise<void>;

/** A running service with its own empty database, its own queues and a real mail server. */
export class TestService {
  private constructor(
    readonly env: ServiceEnv,
    readonly url: string,
    readonly dataSource: DataSource,
    readonly inbox: TestInbox,
    private readonly name: ServiceDefinition['name'],
    private readonly queues: TestQueues,
    private readonly app: INestApplicationContext,
    /** Stops the service, but keeps its database and queues. */
    readonly halt: () => Promise<void>,
    readonly stop: () => Promise<void>,
  ) {}

  /** `prepare` may fill the empty database before the service migrates it. Without it the schema already exists. */
  static async start(
    definition: ServiceDefinition,
    variables: NodeJS.ProcessEnv = {},
    prepare?: PrepareDatabase,
  ): Promise<TestService> {
    const created = prepare ? createDatabase(definition.name) : createMigratedDatabase(definition);
    const [database, inbox] = await Promise.all([created, TestInbox.start()]);
    const env = readEnv(definition.name, definition.env, {
      APP_ENV: 'test',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      DATABASE_URL: database.url,
      REDIS_URL: process.env.TEST_REDIS_URL,
      QUEUE_PREFIX: `test-${uuid()}`,
      SMTP_URL: inbox.url,
      FINISH_SECONDS: '3.5',
      CALL_SECONDS: '30', // a busy machine is not an outage
      SWEEP_SECONDS: '0.1',
      ENVELOPE_PUBLIC_KEY: testPublicKey,
      ...variables,
    });
    const start = async () => {
      await prepare?.(database.url);
      return runService(definition, { ...env, PORT: 0 });
    };
    const service = await start().catch(async (error: unknown) => {
      await Promise.all([database.drop(), inbox.stop()]);
      throw error;
    });
    const { port } = service.app.getHttpServer().address() as { port: number };
    let halted: Promise<void> | undefined;
    const halt = () => (halted ??= service.stop());
    const queues = new TestQueues(env, definition.name);
    const stop = async () => {
      await halt();
      await Promise.all([database.drop(), inbox.stop(), queues.close()]);
    };
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      if (!(await fetch(`${url}/health/ready`)).ok) throw new Error(`${definition.name} is not ready`);
    });
    const { dataSource, app } = service;
    const started = new TestService(env, url, dataSource, inbox, definition.name, queues, app, halt, stop);
    inbox.countOpenWork = async () =>
      (await started.rows(openOutbox)).length + (await started.countOpenDeliveries());
    return started;
  }

  /** Ends the service's own runs of regular work. */
  async endSweeps(...types: Type<OnApplicationShutdown>[]): Promise<void> {
    for (const type of types) await this.app.get(type, { strict: false }).onApplicationShutdown();
  }

  /** The rows of a statement on the service's database. */
  rows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
    return this.dataSource.query<Row[]>(query, values);
  }

  /** A signed-in person with this address. */
  viewer(email: string, overrides: Partial<SignedIn> = {}): SignedIn {
    const user_id = uuid();
    const owner_key = deriveOwnerKey(email, laptopKeys.OWNER_KEY);
    return { user_id, owner_key, actor_id: user_id, session_id: uuid(), is_admin: false, ...overrides };
  }

  async graphql<Data>(
    viewer: Viewer,
    query: string,
    variables: object = {},
    client?: string,
  ): Promise<GraphQLResponse<Data>> {
    const response = await this.post('/graphql', viewer, { query, variables }, client);
    return (await response.json()) as GraphQLResponse<Data>;
  }

  /** Fields of `User`, by default of the viewer. */
  user<T>(viewer: SignedIn, selection: string, id = viewer.user_id): Promise<T> {
    return this.entity<T>(viewer, { __typename: 'User', id }, selection);
  }

  /** The rows of a person's export of personal data, by kind. */
  async exportedRows(viewer: SignedIn): Promise<Record<string, object[]>> {
    const { parts } = await this.user<{ parts: { kind: string; rows: string }[] }>(
      viewer,
      `parts: held_by_${this.name} { kind rows }`,
    );
    return Object.fromEntries(parts.map(({ kind, rows }) => [kind, JSON.parse(rows) as object[]]));
  }

  /** Fields of what a reference names, such as `{ __typename: 'Queues', id: 'all' }`. */
  async entity<T>(viewer: Viewer, reference: Reference, selection: string): Promise<T> {
    const query = `query ($of: [_Any!]!) {
      _entities(representations: $of) { ... on ${reference.__typename} { ${selection} } } }`;
    const { data, errors } = await this.graphql<{ _entities: [T] }>(viewer, query, { of: [reference] });
    if (errors) throw new Error(JSON.stringify(errors));
    return data._entities[0];
  }

  /** Sends a request like the gateway. Each has a new `client` unless the test sets one. */
  async post(path: string, viewer: Viewer, body: object, client: string = uuid()): Promise<Response> {
    const envelope = signEnvelope({ viewer, client }, this.name);
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [viewerHeader]: envelope },
      body: JSON.stringify(body),
    });
  }

  /** Delivers an event like the relay of another service. Pass `id` to deliver a duplicate. */
  async deliver<T extends EventType>(
    type: T,
    message: EventContent<T>,
    aggregate?: Aggregate,
    id: string = uuid(),
  ): Promise<void> {
    const schema = events[type].message;
    const payload = toJson(schema, create<typeof schema>(schema, message as MessageInitShape<typeof schema>));
    const item: Delivery = {
      id,
      type,
      aggregate_id: aggregate?.id ?? null,
      version: aggregate ? String(aggregate.version) : null,
      payload: payload as JsonObject,
      request_id: null,
    };
    await this.enqueue(item);
  }

  /** Delivers an event, and waits until it is handled. */
  async handle<T extends EventType>(...delivery: Parameters<typeof this.deliver<T>>): Promise<void> {
    await this.deliver(...delivery);
    await this.waitUntilIdle();
  }

  async handleDeletion(...deletion: Parameters<typeof this.deliverDeletion>): Promise<void> {
    await this.deliverDeletion(...deletion);
    await this.waitUntilIdle();
  }

  /** Delivers that an account or a practice was deleted, by default now. */
  deliverDeletion(
    ownerKey: string,
    more: { deletionId?: string; askedAt?: string; accountId?: string; addressKey?: string } = {},
  ): Promise<void> {
    const [deletionId, askedAt] = [uuid(), new Date().toISOString()];
    return this.deliver('identity.v1.AccountDeleted', { deletionId, askedAt, ...more, ownerKey });
  }

  /** Delivers that an owner was suspended, by default for the first time, and waits for it. */
  async suspend(ownerKey: string, { id = uuid(), isMailed = true, version = 1 } = {}): Promise<void> {
    const message = { suspensionId: id, ownerKey, reason: 'conduct', isMailed } as const;
    await this.handle('identity.v1.AccountSuspended', message, { id, version });
  }

  /** Delivers that the suspension was lifted, and waits for it. */
  async reinstate(ownerKey: string, id: string, { isMailed = true, version = 2 } = {}): Promise<void> {
    const message = { suspensionId: id, ownerKey, isMailed };
    await this.handle('identity.v1.AccountReinstated', message, { id, version });
  }

  async enqueue(item: Delivery, options: { attempts?: number } = {}): Promise<void> {
    const { name, data, opts } = toQueueJob(item);
    await this.queues.queueOf(eventQueueKind(item.type)).add(name, data, { ...opts, ...options });
  }

  async waitUntilIdle(): Promise<void> {
    await eventually(async () => {
      const open = await this.countOpenDeliveries();
      if (open > 0) throw new Error(`${open} deliveries are open`);
    });
  }

  /** The number of deliveries to this service that wait, run or will be retried. */
  async countOpenDeliveries(): Promise<number> {
    const counts = (['events', 'bulk'] as const).map((kind) => countPending(this.queues.queueOf(kind)));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Instead of waiting seconds for the locks of a killed process. */
  async expireLocks(): Promise<void> {
    await Promise.all(this.env.QUEUES.map((kind) => this.queues.expireLocks(kind)));
  }

  /** Waits until all requested emails have been sent or dropped. */
  async waitForEmails(): Promise<void> {
    await eventually(async () => {
      const open = await this.countOpenEmails();
      if (open > 0) throw new Error(`${open} emails are open`);
    });
  }

  /** The number of requested emails that are neither sent nor dropped. */
  async countOpenEmails(): Promise<number> {
    const [row] = await this.rows<{ open: number }>(
      `select count(*)::int as open from outbox
       where kind = 'mail' and not exists (select from inbox where event_id = outbox.id)`,
    );
    return row?.open ?? 0;
  }

  /** The names of the emails that an address got, in alphabetical order. */
  async templatesTo(email: string): Promise<string[]> {
    const ids = this.inbox.emailsTo(email).map(({ id }) => /[\w-]+/.exec(id)?.[0]);
    const rows = await this.rows<{ type: string }>(
      'select type from outbox where id = any($1) order by type',
      ids,
    );
    return rows.map(({ type }) => type);
  }

  countEmailsToRetry(): Promise<number> {
    return this.queues.queueOf('mails').getJobCountByTypes('delayed');
  }

  /** The events that this service has published, oldest first. */
  async publishedEvents<T extends EventType>(type: T): Promise<EventMessage<T>[]> {
    const rows = await this.rows<Delivery>('select * from outbox where type = $1 order by seq', type);
    return rows.map((row) => decodeEvent(type, row));
  }
}
