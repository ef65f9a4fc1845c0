import pg from 'pg';
import type { ServiceName } from '../../proto/services.ts';
import { copyInto } from './copy.ts';
import { Geography } from './geography.ts';
import type { Progress } from './progress.ts';
import { type Filling, fillings, type Keys, otherChoice, type SeedOptions } from './tables.ts';

/** Where the services' databases are, and the key that says who owns what. */
export interface Target {
  databaseUrl(service: ServiceName): string;
  ownerKey: string;
}

/** How many rows of tables this is about, for a progress bar. */
export const rowsOf = ({ profiles, jobs }: SeedOptions): number =>
  Math.round(profiles * (3 + 1.55 * 1.17) + jobs * (3 + 1.38));

/**
 * Puts many people and jobs straight into the services' databases, all of a service in one transaction. Who matches is
 * left to the matcher: `rematch` it when this is done.
 */
export async function seedAtSize(
  target: Target,
  options: SeedOptions,
  progress: Progress,
  { only, analyze = true }: { only?: ServiceName; analyze?: boolean } = {},
): Promise<void> {
  progress.begin('drawing the map');
  const geography = new Geography();
  const keys = { ownerKey: target.ownerKey, ...(await inDatabase(target, 'matching', readKeys)) };
  const all = fillings(geography, options, keys).filter(({ service }) => !only || service === only);
  for (const [service, tables] of Map.groupBy(all, (filling) => filling.service)) {
    await inDatabase(target, service, (client) => fill(client, tables, { progress, analyze }));
  }
}

async function fill(
  client: pg.Client,
  tables: Filling[],
  { progress, analyze }: { progress: Progress; analyze: boolean },
): Promise<void> {
  // Else vacuum would find the commit not yet on the disk, and mark nothing as visible to all.
  await client.query('set synchronous_commit = on');
  await client.query('begin');
  for (const filling of tables) {
    progress.begin(`${filling.service}: ${filling.table}`);
    await copyInto(client, filling, (rows) => progress.add(rows));
    if (!filling.columns.includes('number')) continue;
    await client.query(
      `select setval(pg_get_serial_sequence('${filling.table}', 'number'), max(number)) from ${filling.table}`,
    );
  }
  await client.query('commit');
  if (!analyze) return;
  // The planner must not think that these tables are empty, and index-only scans want to know what is visible to all.
  for (const { table } of tables) await client.query(`vacuum analyze ${table}`);
}

async function readKeys(client: pg.Client): Promise<Omit<Keys, 'ownerKey'>> {
  await client.query('insert into other_choice (kind, key) values ($1, $2) on conflict do nothing', [
    otherChoice.kind,
    otherChoice.key,
  ]);
  const { rows } = await client.query<Omit<Keys, 'ownerKey'>>(
    `select (select coalesce(max(number), 0) from matched_job) as job,
            (select coalesce(max(number), 0) from matched_provider) as provider,
            (select code from other_choice where kind = $1 and key = $2) as "otherCode"`,
    [otherChoice.kind, otherChoice.key],
  );
  return rows[0] as Omit<Keys, 'ownerKey'>;
}

async function inDatabase<T>(
  target: Target,
  service: ServiceName,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: target.databaseUrl(service) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
