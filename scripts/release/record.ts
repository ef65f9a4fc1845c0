/**
 * Records a release for the tests of what comes after it: npm run release:record -- <version> <commit>
 * The code of that commit lives through everything that can happen once; then what its databases hold, what it said, and the
 * statements that it ran go into proto/baseline/release/, in place of the release before.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from '../project.ts';
import { schemaOf } from '../../services/common/src/testing/schema-of.ts';
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

const [version, commit] = process.argv.slice(2);
if (!version || !commit) throw new Error('npm run release:record -- <version> <commit>');
const target = join(root, 'proto/baseline/release');
const stores = await startStores();
const statementsOf = join(stores.dataDir, 'statements');

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

function statements(service: ServiceName): unknown[] {
  const files = globSync(`${databaseOf(service)}-*.json`, { cwd: statementsOf });
  const kept = files.flatMap(
    (file) => JSON.parse(readFileSync(join(statementsOf, file), 'utf8')) as [string, unknown[]][],
  );
  return [...new Map(kept)].sort(([a], [b]) => (a < b ? -1 : 1));
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
    keep(`${service}.schema.sql`, await schemaOf(databaseUrl(stores.postgresUrl, databaseOf(service))));
    keep(`${service}.statements.json`, lines(statements(service)));
  }
}

const { folder, stack } = await releasedStack(commit, {
  DATABASE_URL: stores.postgresUrl,
  REDIS_URL: stores.redisUrl,
  STATEMENTS_DIR: statementsOf,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'keep-statements.mjs')).href}`,
});
try {
  await stack.startAll();
  const people = await live(stack, folder);
  const { events } = (await import(join(folder, 'proto/dist/events.js'))) as { events: Events };
  await awaited('everything to be heard', () => isHeard(events));
  await stack.stop();
  await write(people);
  writeFileSync(join(target, 'stripe.json'), readFileSync(join(stack.at.dataDir, 'stripe.json')));
} finally {
  await stack.stop();
  rmSync(stack.at.dataDir, { recursive: true, force: true });
  await stores.stop();
}
