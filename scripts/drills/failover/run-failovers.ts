import { withProduct } from '../drill-product.ts';
import type { DrillRow } from '../record-drill.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import type { FailingStores, Failover } from './failing-stores.ts';
import { runThroughPgbouncer } from './pgbouncer.ts';
import { postgresFailover } from './postgres-failover.ts';
import { clusterFailover, sentinelFailover } from './redis-failover.ts';

const failovers: Record<string, Failover> = {
  sentinel: sentinelFailover,
  cluster: clusterFailover,
  postgres: postgresFailover,
  pgbouncer: runThroughPgbouncer,
};

/** The number of commands before and after the failover. */
const halfOfCommands = 40;

/**
 * Fails over each store under load, and runs once through a connection pooler. Everything acknowledged must be stored,
 * and clients may only get errors that name an unavailable dependency.
 */
export const runFailovers: Drill = async ({ only }, report) => {
  for (const name of only ? only.split(',') : Object.keys(failovers)) {
    const failover = failovers[name];
    if (!failover)
      throw new Error(`Unknown failover "${name}"; there are ${Object.keys(failovers).join(', ')}`);
    const cleanups: (() => unknown)[] = [];
    try {
      const stores = await failover((work) => cleanups.unshift(work));
      if (stores) report(await failOverUnderLoad(stores));
      else console.log(`${name} is not installed here and could not be, so it was not tested.`);
    } catch (error) {
      report({ name, figures: {}, problems: [String(error)] });
    } finally {
      for (const work of cleanups) await work();
    }
  }
};

const failOverUnderLoad = ({ name, settings, failOver }: FailingStores): Promise<DrillRow> =>
  withProduct({ settings }, async (product) => {
    const workload = new Workload(product, { people: 20 });
    const runCommands = () => workload.waitForCommands(halfOfCommands);
    workload.start();
    await runCommands();
    product.kills++; // a service that loses its store may send an email twice
    await failOver(runCommands);
    const failedAt = Date.now();
    await workload.waitForCommands(1);
    const seconds = (Date.now() - failedAt) / 1_000;
    await runCommands();
    await workload.stop();
    return product.check(name, { figures: { 'recovery (s)': seconds } });
  });
