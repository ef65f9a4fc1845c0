import { setTimeout as sleep } from 'node:timers/promises';
import { checkProduct } from '../checks/check-product.ts';
import type { Fault } from './fault.ts';
import { Workload } from '../users/workload.ts';
import { DrillProduct } from '../drill-product.ts';

const usuallyMs = 5_000;

export interface Row {
  fault: string;
  acknowledged: number;
  refused: number;
  unknown: number;
  /** Seconds from the end of the fault until each user had a response. */
  p50: number;
  p95: number;
  max: number;
  /** The total seconds: before, during and after the fault, and the checks. */
  seconds: number;
  problems: string[];
}

/** Users run this many commands while the faults happen in turn; everything stored is checked after each. */
export async function* runFaults(
  faults: readonly Fault[],
  { seed, commands, minutes = Infinity }: { seed: number; commands: number; minutes?: number },
): AsyncGenerator<Row> {
  const until = Date.now() + minutes * 60_000;
  const world = await DrillProduct.start();
  let keepLogs = true; // unless the run ends without a problem
  try {
    const workload = new Workload(world.client, world.model, seed);
    const known = new Set<string>();
    let problems = 0;
    for (const fault of faults) {
      if (Date.now() > until) break;
      const row = await during(fault, world, workload, Math.ceil(commands / faults.length / 2), known);
      console.log(summary(row));
      problems += row.problems.length;
      yield row;
    }
    keepLogs = problems > 0;
  } finally {
    const logs = await world.stop(keepLogs);
    if (logs) console.log(`The logs are in ${logs}`);
  }
}

/** `half` of the commands come before and during the fault, half after it. */
async function during(
  fault: Fault,
  world: DrillProduct,
  workload: Workload,
  half: number,
  known: Set<string>,
): Promise<Row> {
  const { client } = world;
  const startedAt = Date.now();
  const before = { ...client.fates };
  const wrongBefore = client.wrong.length;
  workload.start();
  await workload.more(half);
  if (fault.repeatsEmails) world.kills++;
  client.mayBeShut = fault.stopsGateway ?? false;
  let waits: number[];
  try {
    await fault.do(world);
    await sleep(fault.lastsMs ?? usuallyMs);
  } finally {
    await fault.undo?.(world);
    waits = await workload.recovered().catch(() => []);
    client.mayBeShut = false;
  }
  await workload.more(half);
  await workload.stop();
  const newProblems = await checkProduct(world, known);
  for (const each of newProblems) known.add(each);
  const at = (part: number) => (waits[Math.ceil(waits.length * part) - 1] ?? Infinity) / 1_000;
  return {
    fault: fault.name,
    acknowledged: client.fates.acknowledged - before.acknowledged,
    refused: client.fates.refused - before.refused,
    unknown: client.fates.unknown - before.unknown,
    ...{ p50: at(0.5), p95: at(0.95), max: at(1), seconds: Math.round((Date.now() - startedAt) / 1_000) },
    problems: [
      ...(waits.length === 0 ? ['a user had no response within a minute'] : []),
      ...newProblems,
      ...client.wrong.slice(wrongBefore),
    ],
  };
}

function summary({ problems, ...row }: Row): string {
  const figures = Object.entries(row).map(([name, value]) =>
    typeof value === 'number' && /^(p|max)/.test(name) ? `${name} ${value.toFixed(1)} s` : `${value} ${name}`,
  );
  return [figures.join(', '), ...problems.slice(0, 10).map((problem) => `    ${problem}`)].join('\n');
}
