import { setTimeout as sleep } from 'node:timers/promises';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import type { Outcome } from '../../testing/runners.ts';
import { checkAcknowledgedJobs } from '../checks/check-acknowledged-jobs.ts';
import { ReadersAndPosters } from '../users/readers-and-posters.ts';
import { type Instance, instances, PairedProduct } from './paired-product.ts';

/** Milliseconds between two replacements, so that they do not overlap. */
const pauseMs = 1_000 * Number(process.env.REPLACE_PAUSE_SECONDS ?? 1);

interface Replaced {
  name: Instance;
  seconds: number;
  reads: number;
  writes: number;
  failed: number;
}

/**
 * Replaces two instances of every process in turn behind balancers while people read and post. No call may fail, and
 * every acknowledged job must be stored, matched and emailed about once.
 */
export async function runRollingRestart(): Promise<Outcome> {
  const inbox = await TestInbox.start();
  let isComplete = false;
  const pairs = await PairedProduct.start({ SMTP_URL: inbox.url, DRAIN_SECONDS: '5', FINISH_SECONDS: '25' });
  try {
    const { at } = pairs.stack;
    const load = new ReadersAndPosters(at);
    await load.start();
    const rows: Replaced[] = [];
    for (const name of instances) {
      await sleep(pauseMs);
      const before = progressOf(load);
      const seconds = await pairs.replace(name);
      const now = progressOf(load);
      console.log(`${name} ended after ${seconds.toFixed(1)} s and is back`);
      rows.push({
        name,
        seconds,
        reads: now.reads - before.reads,
        writes: now.writes - before.writes,
        failed: now.failed - before.failed,
      });
    }
    await load.stop();
    const { acknowledged, lost, doubled } = await checkAcknowledgedJobs(load, at, inbox);
    console.table(rows.map(({ seconds, ...row }) => ({ ...row, 'ended after': `${seconds.toFixed(1)} s` })));
    console.log(
      `${load.reads} reads, ${acknowledged} acknowledged writes: ` +
        `${load.failures.length} failed, ${lost.length} lost, ${doubled.length} doubled`,
    );
    isComplete = load.failures.length + lost.length + doubled.length === 0;
    const failures = [...load.failures, ...lost, ...doubled];
    return { passed: rows.length, failures: failures.slice(0, 20) };
  } finally {
    const logs = await pairs.stop(!isComplete);
    if (logs) console.log(`The logs are in ${logs}`);
    await inbox.stop();
  }
}

const progressOf = ({ reads, posted, failures }: ReadersAndPosters) => ({
  reads,
  writes: posted.size,
  failed: failures.length,
});
