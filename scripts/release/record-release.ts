/**
 * Records a release for the compatibility tests of later versions: npm run admin -- record-release <version> <commit>
 * [<folder>]. Runs the code of that commit through everything that can happen, and writes its data, events, gateway
 * requests and responses, statements, schemas and messages into proto/baseline/release/, replacing the previous release,
 * or into a folder.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import type { Person } from '../personas/person.ts';
import { root } from '../project.ts';
import { dumpSchema } from '../../services/common/src/testing/dump-schema.ts';
import { databaseUrl } from '../stack/databases.ts';
import { databaseOf, type ServiceName, serviceNames } from '../../proto/services.ts';
import { Databases } from '../testing/databases.ts';
import { startStores } from '../testing/test-stores.ts';
import { createHistory } from './create-history.ts';
import { waitFor } from '../testing/wait-for.ts';
import { releasedStack } from './released-code.ts';

interface PublishedEvent {
  id: string;
  type: string;
}
type Events = Record<string, { subscribers: readonly string[] }>;

const [version, commit, otherFolder] = process.argv.slice(2);
if (!version || !commit) throw new Error('npm run admin -- record-release <version> <commit> [<folder>]');
const target = otherFolder ? resolve(otherFolder) : join(root, 'proto/baseline/release');
const stores = await startStores();
const databases = new Databases(stores.postgresUrl);
const recordingFolder = (what: 'statements' | 'calls') => join(stores.dataDir, what);

const inEach = <T>(use: (client: pg.Client, service: string) => Promise<T>): Promise<T[]> =>
  Promise.all(
    serviceNames.map((service) => databases.session(databaseOf(service), (client) => use(client, service))),
  );

/** As stored in the outbox and sent to the queues. */
const readEvents = async (): Promise<PublishedEvent[]> => {
  const query = `select id, type, aggregate_id, version, payload, request_id from outbox where kind = 'event'`;
  const published = await inEach(async (client) => (await client.query<PublishedEvent>(query)).rows);
  return published.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** All deliveries are consumed, except the charge that waits for Stripe. */
async function areConsumed(events: Events): Promise<boolean> {
  const published = await readEvents();
  const charges = published.filter(({ type }) => type === 'billing.v1.ChargeRequested');
  const waiting = charges.at(-1);
  const consumedIds = await inEach(async (client, service) => {
    const { rows } = await client.query<{ event_id: string }>('select event_id from inbox');
    return [service, new Set(rows.map(({ event_id }) => event_id))] as const;
  });
  const missing = published.filter(
    ({ id, type }) =>
      id !== waiting?.id &&
      consumedIds.some(([service, ids]) => events[type]?.subscribers.includes(service) && !ids.has(id)),
  );
  const unpublished = Object.keys(events).filter((type) => !published.some((event) => event.type === type));
  if (missing.length + unpublished.length > 0)
    throw new Error(`Not consumed: ${missing.map(({ type }) => type)}; not published: ${unpublished}`);
  return charges.length === 2;
}

const lines = (values: unknown[]): string =>
  `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]\n`;

/** The recorded data of a service's processes. */
function readRecordings<T>(what: 'statements' | 'calls', service: ServiceName): T[] {
  const files = globSync(`${databaseOf(service)}-*.json`, { cwd: recordingFolder(what) });
  return files.flatMap((file) => JSON.parse(readFileSync(join(recordingFolder(what), file), 'utf8')) as T[]);
}

const statements = (service: ServiceName): unknown[] =>
  [...new Map(readRecordings<[string, unknown[]]>('statements', service))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );

/** The contracts that later versions are compared with: messages, schemas, and the gateway's requests. */
function writeContracts(folder: string): void {
  const descriptors = join(target, 'events.binpb');
  execFileSync(join(root, 'node_modules/.bin/buf'), ['build', '-o', descriptors], {
    cwd: join(folder, 'proto'),
  });
  const generator = join(folder, 'scripts/generate/graph.ts'); // 1.0 has what it makes in git
  if (existsSync(generator)) execFileSync(process.execPath, [generator], { cwd: folder });
  for (const service of serviceNames) {
    const schema = join(folder, 'services', service, 'schema.graphql');
    if (existsSync(schema)) copyFileSync(schema, join(target, `${service}.graphql`));
  }
  writeFileSync(join(target, 'given-up.json'), '{}\n');
  const operations = join(folder, 'gateway/operations.json');
  if (existsSync(operations)) copyFileSync(operations, join(target, 'operations.json'));
}

/** The data of a database as SQL for one with the same schema, without the table of migrations. */
async function dumpData(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  const parts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (select row_to_json(t)::text as line from ${name} t) l order by line`,
    );
    const lines = rows.map(({ line }) => line.replaceAll("'", "''")).join(',\n');
    if (lines === '') continue;
    parts.push(`insert into ${name} (${columns}) overriding system value
select ${columns} from json_populate_recordset(null::${name}, '[\n${lines}\n]');\n`);
  }
  return `${parts.join('\n')}\n${await sequences(client)}`;
}

async function sequences(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select quote_ident(sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq' order by 1`);
  return rows.map(({ name, value }) => `select setval('${name}', ${value});\n`).join('');
}

async function write(people: Record<string, Person>): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const writeRecord = (file: string, content: string) => writeFileSync(join(target, file), content);
  writeRecord('events.json', lines(await readEvents()));
  const migrations = await inEach(async (client, service) => {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    return [service, rows.map(({ name }) => name)] as const;
  });
  const sessions = Object.fromEntries(
    Object.values(people).map(({ email, cookie }) => [email, cookie.slice(cookie.indexOf('=') + 1)]),
  );
  const release = {
    version,
    commit,
    recorded_at: new Date(),
    migrations: Object.fromEntries(migrations),
    sessions,
  };
  writeRecord('release.json', `${JSON.stringify(release, null, 2)}\n`);
  for (const service of serviceNames) {
    writeRecord(`${service}.sql`, await databases.session(databaseOf(service), dumpData));
    writeRecord(
      `${service}.schema.sql`,
      await dumpSchema(databaseUrl(stores.postgresUrl, databaseOf(service))),
    );
    writeRecord(`${service}.statements.json`, lines(statements(service)));
    writeRecord(`${service}.calls.json`, lines(readRecordings('calls', service)));
  }
}

const { folder, stack } = await releasedStack(commit, {
  DATABASE_URL: stores.postgresUrl,
  REDIS_URL: stores.redisUrl,
  STATEMENTS_DIR: recordingFolder('statements'),
  CALLS_DIR: recordingFolder('calls'),
  NODE_OPTIONS: ['record-statements.mjs', 'record-calls.mjs']
    .map((file) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`)
    .join(' '),
});
try {
  await stack.startAll();
  const people = await createHistory(stack, folder);
  const { events } = (await import(join(folder, 'proto/dist/events.js'))) as { events: Events };
  await waitFor('all events to be consumed', () => areConsumed(events));
  await stack.stop();
  await write(people);
  writeContracts(folder);
  writeFileSync(join(target, 'stripe.json'), readFileSync(join(stack.at.dataDir, 'stripe.json')));
} finally {
  await stack.stop();
  rmSync(stack.at.dataDir, { recursive: true, force: true });
  await stores.stop();
}
