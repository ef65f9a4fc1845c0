/**
 * Records a release for the tests of what comes after it: npm run admin -- record-release <version> <commit> [<folder>]
 * The code of that commit lives through everything that can happen once; then what its databases hold, what it said, what its
 * gateway asked and was answered, the statements that it ran, its graphs and its messages go into proto/baseline/release/, in
 * place of the release before, or into a folder to look at.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from '../project.ts';
import { dumpSchema } from '../../services/common/src/testing/dump-schema.ts';
import { databaseUrl } from '../stack/databases.ts';
import { databaseOf, type ServiceName, serviceNames } from '../../proto/services.ts';
import { startStores } from '../testing/stores.ts';
import { dump } from './dump.ts';
import { live } from './life.ts';
import { awaited, type Person } from './person.ts';
import { releasedStack } from './released-stack.ts';

interface Said {
  id: string;
  type: string;
}
type Events = Record<string, { subscribers: readonly string[] }>;

const [version, commit, elsewhere] = process.argv.slice(2);
if (!version || !commit) throw new Error('npm run admin -- record-release <version> <commit> [<folder>]');
const target = elsewhere ? resolve(elsewhere) : join(root, 'proto/baseline/release');
const stores = await startStores();
const keptIn = (what: 'statements' | 'calls') => join(stores.dataDir, what);

async function inDatabase<T>(service: ServiceName, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl(stores.postgresUrl, databaseOf(service)) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const inEach = <T>(use: (client: pg.Client, service: string) => Promise<T>): Promise<T[]> =>
  Promise.all(serviceNames.map((service) => inDatabase(service, (client) => use(client, service))));

/** As they lay in the outbox, and so in the queues. */
const everythingSaid = async (): Promise<Said[]> => {
  const query = `select id, type, aggregate_id, version, payload, request_id from outbox where kind = 'event'`;
  const said = await inEach(async (client) => (await client.query<Said>(query)).rows);
  return said.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Heard by all; but the charge that waits for Stripe. */
async function isHeard(events: Events): Promise<boolean> {
  const said = await everythingSaid();
  const charges = said.filter(({ type }) => type === 'billing.v1.ChargeRequested');
  const waiting = charges.at(-1);
  const heard = await inEach(async (client, service) => {
    const { rows } = await client.query<{ event_id: string }>('select event_id from inbox');
    return [service, new Set(rows.map(({ event_id }) => event_id))] as const;
  });
  const missing = said.filter(
    ({ id, type }) =>
      id !== waiting?.id &&
      heard.some(([service, ids]) => events[type]?.subscribers.includes(service) && !ids.has(id)),
  );
  const unsaid = Object.keys(events).filter((type) => !said.some((event) => event.type === type));
  if (missing.length + unsaid.length > 0)
    throw new Error(`Not heard: ${missing.map(({ type }) => type)}; not said: ${unsaid}`);
  return charges.length === 2;
}

const lines = (values: unknown[]): string =>
  `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]\n`;

/** What the processes of a service have kept. */
function kept<T>(what: 'statements' | 'calls', service: ServiceName): T[] {
  const files = globSync(`${databaseOf(service)}-*.json`, { cwd: keptIn(what) });
  return files.flatMap((file) => JSON.parse(readFileSync(join(keptIn(what), file), 'utf8')) as T[]);
}

const statements = (service: ServiceName): unknown[] =>
  [...new Map(kept<[string, unknown[]]>('statements', service))].sort(([a], [b]) => (a < b ? -1 : 1));

/** What is compared with what comes after it: messages, graphs, and what its gateway asks of them. */
function writeContracts(folder: string): void {
  const descriptors = join(target, 'events.binpb');
  execFileSync(join(root, 'node_modules/.bin/buf'), ['build', '-o', descriptors], {
    cwd: join(folder, 'proto'),
  });
  for (const service of serviceNames) {
    const schema = join(folder, 'services', service, 'schema.graphql');
    if (existsSync(schema)) copyFileSync(schema, join(target, `${service}.graphql`));
  }
  writeFileSync(join(target, 'given-up.json'), '{}\n');
  const asked = join(folder, 'gateway/asked.json');
  if (existsSync(asked)) copyFileSync(asked, join(target, 'asked.json'));
}

async function write(people: Record<string, Person>): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const keep = (file: string, content: string) => writeFileSync(join(target, file), content);
  keep('events.json', lines(await everythingSaid()));
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
  keep('release.json', `${JSON.stringify(release, null, 2)}\n`);
  for (const service of serviceNames) {
    keep(`${service}.sql`, await inDatabase(service, dump));
    keep(`${service}.schema.sql`, await dumpSchema(databaseUrl(stores.postgresUrl, databaseOf(service))));
    keep(`${service}.statements.json`, lines(statements(service)));
    keep(`${service}.calls.json`, lines(kept('calls', service)));
  }
}

const { folder, stack } = await releasedStack(commit, {
  DATABASE_URL: stores.postgresUrl,
  REDIS_URL: stores.redisUrl,
  STATEMENTS_DIR: keptIn('statements'),
  CALLS_DIR: keptIn('calls'),
  NODE_OPTIONS: ['keep-statements.mjs', 'keep-calls.mjs']
    .map((file) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`)
    .join(' '),
});
try {
  await stack.startAll();
  const people = await live(stack, folder);
  const { events } = (await import(join(folder, 'proto/dist/events.js'))) as { events: Events };
  await awaited('everything to be heard', () => isHeard(events));
  await stack.stop();
  await write(people);
  writeContracts(folder);
  writeFileSync(join(target, 'stripe.json'), readFileSync(join(stack.at.dataDir, 'stripe.json')));
} finally {
  await stack.stop();
  rmSync(stack.at.dataDir, { recursive: true, force: true });
  await stores.stop();
}
