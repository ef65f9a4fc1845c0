import type { Outcome } from '../testing/runners.ts';
import { type Row, run } from './run.ts';
import { chosenFaults } from './table.ts';

/** One of each kind, in under four minutes. */
const kinds = 'billing killed,Redis emptied,Postgres killed,sessions ended,published again';

export async function shortFaults(): Promise<Outcome> {
  const rows: Row[] = [];
  for await (const row of run(chosenFaults(kinds), { seed: 1, commands: 1_500, minutes: 3 })) rows.push(row);
  return {
    passed: rows.filter(({ problems }) => problems.length === 0).length,
    failures: rows.flatMap(({ fault, problems }) => problems.map((problem) => `${fault}: ${problem}`)),
  };
}
