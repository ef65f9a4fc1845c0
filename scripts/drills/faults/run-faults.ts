import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '../../seed/random-numbers.ts';
import type { Outcome } from '../../testing/runners.ts';
import { checkProduct } from '../check-product.ts';
import { DrillProduct } from '../drill-product.ts';
import { Workload } from '../users/workload.ts';
import type { Fault } from './fault.ts';
import { canMeet, chosenFaults, combineFaults } from './fault-table.ts';

const usuallyMs = 5_000;

export interface FaultRow {
  fault: string;
  acknowledged: number;
  rejected: number;
  unknown: number;
  /** Seconds from the end of the fault until each user had a response. */
  p50: number;
  p95: number;
  max: number;
  /** The total seconds: before, during and after the fault, and the checks. */
  took: number;
  problems: string[];
}

interface FaultOptions {
  seed: number;
  /** The number of acknowledged commands, spread over the faults. */
  commands: number;
  /** No fault starts after that. */
  minutes?: number;
}

/** Users run commands while the faults happen in turn; everything stored is checked after each. */
export async function* runFaults(
  faults: readonly Fault[],
  { seed, commands, minutes = Infinity }: FaultOptions,
): AsyncGenerator<FaultRow> {
  const until = Date.now() + minutes * 60_000;
  const world = await DrillProduct.start();
  let keepLogs = true; // unless the run ends without a problem
  try {
    const workload = new Workload(world, { seed });
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
    await world.stop(keepLogs);
  }
}

/** `half` of the commands come before and during the fault, half after it. */
async function during(
  fault: Fault,
  world: DrillProduct,
  workload: Workload,
  half: number,
  known: Set<string>,
): Promise<FaultRow> {
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
    rejected: client.fates.rejected - before.rejected,
    unknown: client.fates.unknown - before.unknown,
    ...{ p50: at(0.5), p95: at(0.95), max: at(1), took: Math.round((Date.now() - startedAt) / 1_000) },
    problems: [
      ...(waits.length === 0 ? ['a user had no response within a minute'] : []),
      ...newProblems,
      ...client.wrong.slice(wrongBefore),
    ],
  };
}

function summary({ problems, ...row }: FaultRow): string {
  const figures = Object.entries(row).map(([name, value]) =>
    typeof value === 'number' && /^(p|max)/.test(name) ? `${name} ${value.toFixed(1)} s` : `${name} ${value}`,
  );
  return [figures.join(', '), ...problems.slice(0, 10).map((problem) => `    ${problem}`)].join('\n');
}

/** Random pairs of faults that can happen concurrently. */
export function drawPairs(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const random = randomNumbers(seed);
  const draw = (from: readonly Fault[]) => from[Math.floor(random() * from.length)];
  return Array.from({ length: count }, () => {
    const one = draw(faults);
    const other = one && draw(faults.filter((each) => canMeet(one, each)));
    if (!one || !other) throw new Error('None of these faults can be combined');
    return combineFaults(one, other);
  });
}

/** One fault of each kind, in under four minutes. */
const nightlyFaults = 'billing killed,Redis emptied,Postgres killed,sessions ended,published again';

export async function runNightlyFaults(): Promise<Outcome> {
  const rows: FaultRow[] = [];
  for await (const row of runFaults(chosenFaults(nightlyFaults), { seed: 1, commands: 1_500, minutes: 3 }))
    rows.push(row);
  return {
    passed: rows.filter(({ problems }) => problems.length === 0).length,
    failures: rows.flatMap(({ fault, problems }) => problems.map((problem) => `${fault}: ${problem}`)),
  };
}
