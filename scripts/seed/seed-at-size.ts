import type pg from 'pg';
import type { ServiceName } from '../../proto/services.ts';
import { withClient } from '../stack/databases.ts';
import { copyRows } from './copy-rows.ts';
import { Geography } from './geography.ts';
import {
  type TableRows,
  generateTableRows,
  type Keys,
  otherChoice,
  type SeedOptions,
} from './generate-table-rows.ts';

/** The services' databases, and the key that derives owner keys. */
export interface Target {
  databaseUrl(service: ServiceName): string;
  ownerKey: string;
}

/**
 * Inserts many people and jobs directly into the services' databases, one transaction per service. Run `rematch`
 * afterwards to match them.
 */
export async function seedAtSize(
  target: Target,
  options: SeedOptions,
  { only, analyze = true }: { only?: ServiceName; analyze?: boolean } = {},
): Promise<void> {
  const geography = new Geography();
  const keys = { ownerKey: target.ownerKey, ...(await withClient(target.databaseUrl('matching'), readKeys)) };
  const all = generateTableRows(geography, options, keys).filter(({ service }) => !only || service === only);
  for (const [service, tables] of Map.groupBy(all, (filling) => filling.service)) {
    await withClient(target.databaseUrl(service), (client) => fill(client, tables, analyze));
  }
}

async function fill(client: pg.Client, tables: TableRows[], analyze: boolean): Promise<void> {
  // Otherwise vacuum may run before the commit is on disk, and mark no page as visible to all.
  await client.query('set synchronous_commit = on');
  await client.query('begin');
  for (const filling of tables) {
    console.log(`Filling ${filling.service}: ${filling.table}`);
    await copyRows(client, filling);
    if (!filling.columns.includes('number')) continue;
    await client.query(
      `select setval(pg_get_serial_sequence('${filling.table}', 'number'), max(number)) from ${filling.table}`,
    );
  }
  await client.query('commit');
  if (!analyze) return;
  // Updates the planner's statistics and the visibility map, which index-only scans need.
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
