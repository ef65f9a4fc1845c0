import { withProduct } from '../drill-product.ts';
import type { DrillRow } from '../record-drill.ts';
import { Workload } from '../users/workload.ts';

/** The number of commands before and after the failover. */
const halfOfCommands = 40;

/** Runs the complete product under load on the given stores while one of them fails over. */
export const failOverUnderLoad = (
  name: string,
  settings: NodeJS.ProcessEnv,
  failOver: (runCommands: () => Promise<void>) => Promise<void>,
): Promise<DrillRow> =>
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
