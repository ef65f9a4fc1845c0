import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../../../proto/services.ts';
import { type DrillProduct, withProduct } from '../drill-product.ts';
import type { DrillRow } from '../record-drill.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import { deliveryFaults, poisonFaults } from './delivery-faults.ts';
import type { Fault } from './fault.ts';
import { clockFaults, processFaults, severalProcesses } from './process-faults.ts';
import { emailFaults, stripeFaults } from './provider-faults.ts';
import { diskFaults, postgresFaults, redisFaults } from './store-faults.ts';

const faults: Fault[] = [
  ...processFaults,
  ...severalProcesses,
  ...redisFaults,
  ...postgresFaults,
  ...emailFaults,
  ...stripeFaults,
  ...deliveryFaults,
  ...poisonFaults,
  ...clockFaults,
  ...diskFaults,
];

const usualDurationMs = 5_000;

/** Users run commands while the faults happen in turn; everything stored is checked after each. */
export const runFaults: Drill = async (
  { only, seed, commands, minutes = Infinity },
  report,
): Promise<void> => {
  const chosen = chosenFaults(only);
  const until = Date.now() + minutes * 60_000;
  await withProduct({}, async (product) => {
    const workload = new Workload(product, { seed });
    for (const fault of chosen) {
      if (Date.now() > until) break;
      report(await runFault(fault, product, workload, Math.ceil(commands / chosen.length / 2)));
    }
  });
};

/** `half` of the commands come before and during the fault, half after it. */
async function runFault(
  fault: Fault,
  product: DrillProduct,
  workload: Workload,
  half: number,
): Promise<DrillRow> {
  const { client } = product;
  workload.start();
  await workload.waitForCommands(half);
  if (fault.repeatsEmails) product.kills++;
  client.isGatewayDown = fault.stopsGateway ?? false;
  const end = await fault.inject(product);
  await sleep(fault.durationMs ?? usualDurationMs);
  await end?.();
  const recoveryMs = await workload.measureRecovery().catch(() => undefined);
  client.isGatewayDown = false;
  await workload.waitForCommands(half);
  await workload.stop();
  const row = await product.check(fault.name, {
    figures: recoveryMs === undefined ? {} : { 'recovery (s)': recoveryMs / 1_000 },
    problems: recoveryMs === undefined ? ['a user had no response within a minute'] : [],
  });
  return { ...row, group: groupOf(fault) };
}

const processName = new RegExp(`^(the (?:database|clock) of )?(?:${serviceNames.join('|')}|gateway)(?= )`);

/** The same name for the faults of all processes. */
const groupOf = ({ name }: Fault): string =>
  name.replace(processName, (_, prefix = '') => `${prefix}each process`);

function chosenFaults(only: string | undefined): Fault[] {
  const chosen = faults.filter(({ name }) => !only || only.split(',').some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new Error(`No fault is named so; there are ${faults.map(({ name }) => name).join(', ')}`);
}
