import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName } from '../../stack/stack.ts';
import type { DrillProduct } from '../drill-product.ts';
import type { DrillRow } from '../record-drill.ts';
import type { Workload } from '../users/workload.ts';

/** A failure that is injected while users are active. */
export interface Fault {
  name: string;
  durationMs?: number;
  /** Whether the gateway is unreachable during the fault. */
  stopsGateway?: boolean;
  /** Whether it may kill a process that is sending an email, which is then sent a second time. */
  repeatsEmails?: boolean;
  /** Resolves with what ends the fault, unless it ends automatically. `runCommands` waits for as many as come before it. */
  inject: (product: DrillProduct, runCommands: () => Promise<void>) => Promise<EndFault | undefined>;
}
type EndFault = () => Promise<unknown>;
type FaultFacts = Omit<Fault, 'inject'>;

const usualDurationMs = 5_000;

/** `half` of the commands come before and during the fault, half after it. */
export async function runFault(
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
  const end = await fault.inject(product, () => workload.waitForCommands(half));
  await sleep(fault.durationMs ?? usualDurationMs);
  await end?.();
  const recoveryMs = await workload.measureRecovery().catch(() => undefined);
  client.isGatewayDown = false;
  await workload.waitForCommands(half);
  await workload.stop();
  return product.check(fault.name, {
    figures: recoveryMs === undefined ? {} : { 'recovery (s)': recoveryMs / 1_000 },
    problems: recoveryMs === undefined ? ['a user had no response within a minute'] : [],
  });
}

/** Three times the lock duration of a delivery. */
export const pastThreeLocksMs = 16_000;

/** Ends the process by a signal or in order, and starts it afterwards. */
const downFault =
  (how: 'kill' | 'stop') =>
  (process: ProcessName, facts: FaultFacts): Fault => ({
    ...facts,
    inject: async ({ stack }) => {
      await stack[how](process);
      return () => stack.start(process);
    },
  });
export const killFault = downFault('kill');
export const stopFault = downFault('stop');

export const freezeFault = (process: ProcessName, facts: FaultFacts): Fault => ({
  durationMs: pastThreeLocksMs,
  ...facts,
  inject: async ({ signal }) => {
    signal(process, 'SIGSTOP');
    return async () => signal(process, 'SIGCONT');
  },
});
