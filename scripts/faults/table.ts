import type { Fault } from './fault.ts';
import { deliveryFaults, mailFaults, stripeFaults } from './outside-faults.ts';
import { processFaults, severalProcesses } from './process-faults.ts';
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
];

/** What this command cannot do, and what else shows it. */
export const notTried: [fault: string, why: string][] = [
  ['the clock of one process off by an hour', 'all processes have the clock of the machine'],
  ['the disk of the queue full', 'needs a file system of its own'],
  ['Redis without its last seconds', 'a test of its own cuts its log off (scripts/e2e/nothing-lost.e2e.ts)'],
  [
    'the wrong eviction policy of Redis',
    'the stack starts its own Redis with the right one; of another BullMQ tells that it is wrong',
  ],
  ['poison messages', 'the public door cannot send them'],
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
