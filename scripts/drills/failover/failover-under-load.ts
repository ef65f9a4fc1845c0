import { awaited } from '../../release/release-user.ts';
import type { Stack } from '../../stack/stack.ts';
import { checkAcknowledgedJobs } from '../checks/check-acknowledged-jobs.ts';
import { DrillProduct } from '../drill-product.ts';
import { ReadersAndPosters } from '../users/readers-and-posters.ts';

/** The number of posts before and after the failover. */
const enough = 20;

export interface FailoverResult {
  trial: string;
  reads: number;
  acknowledged: number;
  /** Calls that got a 503 during the failover. */
  refused: number;
  lost: number;
  doubled: number;
  /** Seconds until a post was acknowledged again. */
  'back after': string;
  problems: string[];
}

/** Runs the complete product under load on the drill's own stores while one of them fails over. */
export async function failOverUnderLoad(
  trial: string,
  settings: NodeJS.ProcessEnv,
  disturb: (more: () => Promise<void>, stack: Stack) => Promise<void>,
): Promise<FailoverResult> {
  const product = await DrillProduct.start(settings);
  const { stack, inbox } = product;
  try {
    const load = new ReadersAndPosters(stack.at);
    await load.start();
    const more = async (count = enough) => {
      const wanted = load.posted.size + count;
      await awaited(`${count} more posts`, async () => load.posted.size >= wanted);
    };
    await more();
    await disturb(more, stack);
    const disturbedAt = Date.now();
    await more(1);
    const seconds = (Date.now() - disturbedAt) / 1_000;
    await more();
    await load.stop();
    const { acknowledged, lost, doubled } = await checkAcknowledgedJobs(load, stack.at, inbox);
    return {
      trial,
      reads: load.reads,
      acknowledged,
      refused: load.failures.length,
      lost: lost.length,
      doubled: doubled.length,
      'back after': `${seconds.toFixed(1)} s`,
      problems: [...lost, ...doubled, ...load.failures.filter((each) => !/: 503 /.test(each))],
    };
  } finally {
    await product.stop();
  }
}
