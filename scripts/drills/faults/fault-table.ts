import type { Fault } from './fault.ts';
import { deliveryFaults, emailFaults, poisonFaults, stripeFaults } from './outside-faults.ts';
import { clockFaults, processFaults, severalProcesses } from './process-faults.ts';
import { diskFaults, postgresFaults, redisFaults } from './store-faults.ts';

/** The table of faults; each runs alone or together with another one. */
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

export function chosenFaults(only: string | undefined): Fault[] {
  if (!only) return faults;
  const chosen = faults.filter(({ name }) => only.split(',').some((part) => name.includes(part)));
  if (chosen.length === 0)
    throw new Error(`No fault is named so; there are ${faults.map(({ name }) => name).join(', ')}`);
  return chosen;
}

/** Whether two faults can happen concurrently. */
export const canMeet = (one: Fault, other: Fault): boolean => !one.of.some((part) => other.of.includes(part));

/** Two concurrent faults; each lasts as long as the longer one. */
export const combineFaults = (one: Fault, other: Fault): Fault => ({
  name: `${one.name} + ${other.name}`,
  of: [...one.of, ...other.of],
  lastsMs: Math.max(one.lastsMs ?? 0, other.lastsMs ?? 0) || undefined,
  stopsGateway: one.stopsGateway || other.stopsGateway,
  repeatsEmails: one.repeatsEmails || other.repeatsEmails,
  do: async (world) => {
    await one.do(world);
    await other.do(world);
  },
  undo: async (world) => {
    // Restoring one may need the other.
    await Promise.all([one.undo?.(world), other.undo?.(world)]);
  },
});
