import { diskFaults, mayMount } from './disk-faults.ts';
import type { Fault } from './fault.ts';
import { deliveryFaults, mailFaults, stripeFaults } from './outside-faults.ts';
import { poisonFaults } from './poison-faults.ts';
import { clockFaults, processFaults, severalProcesses } from './process-faults.ts';
import { postgresFaults, redisFaults } from './store-faults.ts';

/** THE TABLE: what happens to the product, one at a time or two at once. */
const faults: Fault[] = [
  ...processFaults,
  ...severalProcesses,
  ...redisFaults,
  ...postgresFaults,
  ...mailFaults,
  ...stripeFaults,
  ...deliveryFaults,
  ...poisonFaults,
  ...clockFaults,
  ...(mayMount() ? diskFaults : []),
];

export function chosenFaults(only: string | undefined): Fault[] {
  if (!only) return faults;
  const chosen = faults.filter(({ name }) => only.split(',').some((part) => name.includes(part)));
  if (chosen.length === 0)
    throw new Error(`No fault is named so; there are ${faults.map(({ name }) => name).join(', ')}`);
  return chosen;
}

/** Two faults that happen at once; each lasts as long as the longer. */
export const both = (one: Fault, other: Fault): Fault => ({
  name: `${one.name} + ${other.name}`,
  lastsMs: Math.max(one.lastsMs ?? 0, other.lastsMs ?? 0) || undefined,
  shutsDoor: one.shutsDoor || other.shutsDoor,
  cuts: one.cuts || other.cuts,
  do: async (world) => {
    await one.do(world);
    await other.do(world);
  },
  undo: async (world) => {
    await other.undo?.(world);
    await one.undo?.(world);
  },
});
