import { checkProduct } from '../check-product.ts';
import { DrillProduct } from '../drill-product.ts';
import { Workload } from '../users/workload.ts';

/** The number of commands before and after the failover. */
const enough = 40;

export interface FailoverResult {
  trial: string;
  calls: number;
  acknowledged: number;
  /** Calls with a 5xx during the failover, which is a 503 unless it is among the problems. */
  failed: number;
  /** Seconds until a command was acknowledged again. */
  'back after': string;
  problems: string[];
}

/** Runs the complete product under the drill workload on the drill's own stores while one of them fails over. */
export async function failOverUnderLoad(
  trial: string,
  settings: NodeJS.ProcessEnv,
  disturb: (more: () => Promise<void>) => Promise<void>,
): Promise<FailoverResult> {
  const product = await DrillProduct.start({ settings });
  const { client } = product;
  let problems: string[] | undefined;
  try {
    const workload = new Workload(product, { people: 20 });
    workload.start();
    const more = () => workload.more(enough);
    await more();
    product.kills++; // a service that loses its store may send an email twice
    await disturb(more);
    const disturbedAt = Date.now();
    await workload.more(1);
    const seconds = (Date.now() - disturbedAt) / 1_000;
    await more();
    await workload.stop();
    problems = [...(await checkProduct(product)), ...client.wrong];
    const { calls, failures, fates } = client;
    return {
      ...{ trial, calls, acknowledged: fates.acknowledged, failed: failures.length },
      ...{ 'back after': `${seconds.toFixed(1)} s`, problems },
    };
  } finally {
    await product.stop(problems?.length !== 0);
  }
}
