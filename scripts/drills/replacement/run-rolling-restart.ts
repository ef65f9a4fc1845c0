import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import { instances, PairedProduct, pairedUsers } from './paired-product.ts';

/** Milliseconds between two replacements, so that they do not overlap. */
const pauseMs = 1_000 * Number(process.env.REPLACE_PAUSE_SECONDS ?? 1);

/**
 * Replaces two instances of every process in turn behind balancers under load. No call may fail, and everything
 * acknowledged must be stored.
 */
export const runRollingRestart: Drill = (_, report) =>
  PairedProduct.use(async (pairs) => {
    const { product } = pairs;
    const workload = new Workload(product, pairedUsers);
    workload.start();
    let longestStop = 0;
    for (const name of instances) {
      await sleep(pauseMs);
      const failedBefore = product.client.tally.failures.length;
      const seconds = await pairs.replace(name);
      const failed = product.client.tally.failures.length - failedBefore;
      console.log(`${name} stopped within ${seconds.toFixed(1)} s and runs again, ${failed} calls failed`);
      longestStop = Math.max(longestStop, seconds);
    }
    await workload.stop();
    const figures = { processes: instances.length, 'longest stop (s)': longestStop };
    report(await product.check('every process replaced', { figures, mayFail: false }));
  });
