import { serviceNames } from '../../../proto/services.ts';
import { withProduct } from '../drill-product.ts';
import type { Drill } from '../run-drill.ts';
import { Workload } from '../users/workload.ts';
import { deliveryFaults, poisonFaults } from './delivery-faults.ts';
import { type Fault, runFault } from './fault.ts';
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
      const row = await runFault(fault, product, workload, Math.ceil(commands / chosen.length / 2));
      report({ ...row, group: groupOf(fault) });
    }
  });
};

const processName = new RegExp(`^(the (?:database|clock) of )?(?:${serviceNames.join('|')}|gateway)(?= )`);

/** The same name for the faults of all processes. */
const groupOf = ({ name }: Fault): string =>
  name.replace(processName, (_, prefix = '') => `${prefix}each process`);

function chosenFaults(only: string | undefined): Fault[] {
  const chosen = faults.filter(({ name }) => !only || only.split(',').some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new Error(`No fault is named so; there are ${faults.map(({ name }) => name).join(', ')}`);
}
