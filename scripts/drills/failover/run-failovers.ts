import type { Outcome } from '../../testing/runners.ts';
import type { FailoverResult } from './failover-under-load.ts';
import { runThroughPgbouncer } from './pgbouncer.ts';
import { postgresFailover } from './postgres-failover.ts';
import { clusterFailover, sentinelFailover } from './redis-failover.ts';

const trials: Record<string, () => Promise<FailoverResult | null>> = {
  sentinel: sentinelFailover,
  cluster: clusterFailover,
  postgres: postgresFailover,
  pgbouncer: runThroughPgbouncer,
};

/**
 * Fails over each store under load, and runs once through a connection pooler. Everything acknowledged must be stored,
 * and clients may only get errors that name an unavailable dependency.
 */
export async function runFailovers(chosen: string[]): Promise<Outcome> {
  const names = chosen.length > 0 ? chosen : Object.keys(trials);
  const rows: Omit<FailoverResult, 'problems'>[] = [];
  const failures: string[] = [];
  for (const name of names) {
    const trial = trials[name];
    if (!trial) throw new Error(`There is no trial "${name}"; there are ${Object.keys(trials).join(', ')}`);
    const result = await trial().catch((error: unknown) => void failures.push(`${name}: ${String(error)}`));
    if (result === null) console.log(`${name} is not installed here and could not be, so it was not tried.`);
    if (!result) continue;
    const { problems, ...row } = result;
    rows.push(row);
    failures.push(...problems.slice(0, 10).map((problem) => `${row.trial}: ${problem}`));
  }
  console.table(rows);
  return { passed: rows.length, failures };
}
