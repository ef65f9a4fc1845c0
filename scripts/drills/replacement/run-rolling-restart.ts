import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../../testing/runners.ts';
import { checkProduct } from '../check-product.ts';
import type { DrillClient } from '../drill-client.ts';
import { Workload } from '../users/workload.ts';
import { instances, PairedProduct, pairedUsers } from './paired-product.ts';

/** Milliseconds between two replacements, so that they do not overlap. */
const pauseMs = 1_000 * Number(process.env.REPLACE_PAUSE_SECONDS ?? 1);

/**
 * Replaces two instances of every process in turn behind balancers under the drill workload. No call may fail, and
 * everything acknowledged must be stored.
 */
export async function runRollingRestart(): Promise<Outcome> {
  const pairs = await PairedProduct.start();
  const { product } = pairs;
  const { client } = product;
  let failures: string[] | undefined;
  try {
    const workload = new Workload(product, pairedUsers);
    workload.start();
    const rows: object[] = [];
    for (const name of instances) {
      await sleep(pauseMs);
      const before = progressOf(client);
      const seconds = await pairs.replace(name);
      const now = progressOf(client);
      console.log(`${name} ended after ${seconds.toFixed(1)} s and is back`);
      rows.push({
        name,
        calls: now.calls - before.calls,
        acknowledged: now.acknowledged - before.acknowledged,
        failed: now.failed - before.failed,
        'ended after': `${seconds.toFixed(1)} s`,
      });
    }
    await workload.stop();
    const problems = await checkProduct(product);
    failures = [...new Set([...client.failures, ...client.wrong, ...problems])];
    console.table(rows);
    const { calls, acknowledged, failed } = progressOf(client);
    console.log(
      `${calls} calls, ${acknowledged} acknowledged commands: ${failed} failed, ${problems.length} problems`,
    );
    return { passed: rows.length, failures: failures.slice(0, 20) };
  } finally {
    await product.stop(failures?.length !== 0);
  }
}

const progressOf = ({ calls, fates, failures: failed }: DrillClient) => ({
  calls,
  acknowledged: fates.acknowledged,
  failed: failed.length,
});
