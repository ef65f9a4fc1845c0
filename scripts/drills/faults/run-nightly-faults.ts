import type { Outcome } from '../../testing/runners.ts';
import { type Row, runFaults } from './run-faults.ts';
import { chosenFaults } from './fault-table.ts';

/** One fault of each kind, in under four minutes. */
const kinds = 'billing killed,Redis emptied,Postgres killed,sessions ended,published again';

export async function runNightlyFaults(): Promise<Outcome> {
  const rows: Row[] = [];
  for await (const row of runFaults(chosenFaults(kinds), { seed: 1, commands: 1_500, minutes: 3 }))
    rows.push(row);
  return {
    passed: rows.filter(({ problems }) => problems.length === 0).length,
    failures: rows.flatMap(({ fault, problems }) => problems.map((problem) => `${fault}: ${problem}`)),
  };
}
