import type { Fault } from './fault.ts';
import { deliveryFaults, poisonFaults } from './delivery-faults.ts';
import { emailFaults, stripeFaults } from './provider-faults.ts';
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
export const canCombine = (one: Fault, other: Fault): boolean =>
  !one.parts.some((part) => other.parts.includes(part));

/** Two concurrent faults; each lasts as long as the longer one. */
export const combineFaults = (one: Fault, other: Fault): Fault => ({
  name: `${one.name} + ${other.name}`,
  parts: [...one.parts, ...other.parts],
  durationMs: Math.max(one.durationMs ?? 0, other.durationMs ?? 0) || undefined,
  stopsGateway: one.stopsGateway || other.stopsGateway,
  repeatsEmails: one.repeatsEmails || other.repeatsEmails,
  inject: async (product) => {
    const ends = [await one.inject(product), await other.inject(product)];
    return () => Promise.all(ends.map(async (end) => end?.())); // concurrently, because ending one may need the other
  },
});
