import { withProduct } from '../drill-product.ts';
import type { DrillRow } from '../record-drill.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import type { FailingStores, Failover } from './failing-stores.ts';
import { runThroughPgbouncer } from './pgbouncer.ts';
import { postgresFailover } from './postgres-failover.ts';
import { clusterFailover, sentinelFailover } from './redis-failover.ts';

const redisFailovers = { sentinel: sentinelFailover, cluster: clusterFailover };
const databaseFailovers = { postgres: postgresFailover, pgbouncer: runThroughPgbouncer };

/** The number of commands before and after the failover. */
const halfOfCommands = 40;

/**
 * Fails over each store under load, and runs once through a connection pooler. Everything acknowledged must be stored,
 * and clients may only get errors that name an unavailable dependency. A product has a Redis and a database that fail.
 */
export const runFailovers: Drill = async ({ only }, report) => {
  const all: Record<string, Failover> = { ...redisFailovers, ...databaseFailovers };
  const names = only ? only.split(',') : Object.keys(all);
  const unknown = names.find((name) => !all[name]);
  if (unknown) throw new Error(`Unknown failover "${unknown}"; there are ${Object.keys(all).join(', ')}`);
  const ofRedis = names.filter((name) => name in redisFailovers);
  const ofDatabase = names.filter((name) => name in databaseFailovers);
  for (let at = 0; at < Math.max(ofRedis.length, ofDatabase.length); at++) {
    const cleanups: (() => unknown)[] = [];
    const both = [ofDatabase[at], ofRedis[at]].filter((name) => name !== undefined);
    try {
      const stores: FailingStores[] = [];
      for (const name of both) {
        const started = await all[name]?.((work) => cleanups.unshift(work));
        if (started) stores.push(started);
        else console.log(`${name} is not installed here and could not be, so it was not tested.`);
      }
      if (stores.length > 0) await failOverUnderLoad(stores, report);
    } catch (error) {
      report({ name: both.join(' and '), figures: {}, problems: [String(error)] });
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
      const runCommands = () => workload.waitForCommands(halfOfCommands);
      for (const { name, failOver } of stores) {
        workload.start();
        await runCommands();
        product.kills++; // a service that loses its store may send an email twice
        await failOver(runCommands);
        const failedAt = Date.now();
        await workload.waitForCommands(1);
        const seconds = (Date.now() - failedAt) / 1_000;
        await runCommands();
        await workload.stop();
        report(await product.check(name, { figures: { 'recovery (s)': seconds } }));
      }
    },
  );
