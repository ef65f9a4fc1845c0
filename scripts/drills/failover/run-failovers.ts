import type { DrillRow } from '../record-drill.ts';
import type { Drill } from '../run-drill.ts';
import { runThroughPgbouncer } from './pgbouncer.ts';
import { postgresFailover } from './postgres-failover.ts';
import { clusterFailover, sentinelFailover } from './redis-failover.ts';

const failovers: Record<string, () => Promise<DrillRow | null>> = {
  sentinel: sentinelFailover,
  cluster: clusterFailover,
  postgres: postgresFailover,
  pgbouncer: runThroughPgbouncer,
};

/**
 * Fails over each store under load, and runs once through a connection pooler. Everything acknowledged must be stored,
 * and clients may only get errors that name an unavailable dependency.
 */
export const runFailovers: Drill = async ({ only }, report) => {
  for (const name of only ? only.split(',') : Object.keys(failovers)) {
    const failOver = failovers[name];
    if (!failOver)
      throw new Error(`Unknown failover "${name}"; there are ${Object.keys(failovers).join(', ')}`);
    const row = await failOver().catch((error: unknown): DrillRow => ({
      name,
      figures: {},
      problems: [String(error)],
    }));
    if (row) report(row);
    else console.log(`${name} is not installed here and could not be, so it was not tested.`);
  }
};
