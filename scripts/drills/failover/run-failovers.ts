import { withProduct } from '../drill-product.ts';
import { type Fault, runFault } from '../faults/fault.ts';
import type { DrillRow } from '../record-drill.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import type { FailingStores, Failover } from './failing-stores.ts';
import { runThroughPgbouncer } from './pgbouncer.ts';
import { postgresFailover } from './postgres-failover.ts';
import { clusterFailover, sentinelFailover } from './redis-failover.ts';

/** A product has a database and a Redis that fail. */
const pairs: Record<string, Failover>[] = [
  { postgres: postgresFailover, sentinel: sentinelFailover },
  { pgbouncer: runThroughPgbouncer, cluster: clusterFailover },
];

/** The number of commands before and after the failover. */
const halfOfCommands = 40;

/**
 * Fails over each store under load, and runs once through a connection pooler. Everything acknowledged must be stored,
 * and clients may only get errors that name an unavailable dependency.
 */
export const runFailovers: Drill = async ({ only }, report) => {
  const all = pairs.flatMap((pair) => Object.keys(pair));
  const names = only ? only.split(',') : all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`Unknown failover "${unknown}"; there are ${all.join(', ')}`);
  for (const pair of pairs) {
    const cleanups: (() => unknown)[] = [];
    const chosen = Object.entries(pair).filter(([name]) => names.includes(name));
    try {
      const stores: FailingStores[] = [];
      for (const [name, start] of chosen) {
        const started = await start((work) => cleanups.unshift(work));
        if (started) stores.push(started);
        else console.log(`${name} is not installed here and could not be, so it was not tested.`);
      }
      if (stores.length > 0) await failOverUnderLoad(stores, report);
    } catch (error) {
      report({ name: chosen.map(([name]) => name).join(' and '), figures: {}, problems: [String(error)] });
    } finally {
      for (const work of cleanups) await work();
    }
  }
};

const failOverUnderLoad = (stores: readonly FailingStores[], report: (row: DrillRow) => void) =>
  // The later store replaces the one that comes with an earlier one.
  withProduct(
    { settings: Object.fromEntries(stores.flatMap((each) => Object.entries(each.settings))) },
    async (product) => {
      const workload = new Workload(product, { people: 20 });
      for (const { name, failOver: inject } of stores) {
        // A service that loses its store may send an email twice.
        const fault: Fault = { name, inject, durationMs: 0, repeatsEmails: true };
        report(await runFault(fault, product, workload, halfOfCommands));
      }
    },
  );
