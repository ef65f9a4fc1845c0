/**
 * `npm run admin -- drill:faults` injects faults in turn while people use the product, and compares everything
 * acknowledged with what is stored. `--only <part of a name>,…`, `--seed <number>`, `--commands <number>`, `--pairs
 * <number>` of random concurrent faults, `--minutes <number>` after which no further fault begins, `--write` for the
 * table in docs/results/faults.md or docs/results/fault-pairs.md.
 */
import { parseArgs } from 'node:util';
import { chosenFaults } from './drills/faults/fault-table.ts';
import { drawPairs, type FaultRow, runFaults } from './drills/faults/run-faults.ts';
import { writeResults } from './drills/results.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '20000' },
    minutes: { type: 'string' },
    pairs: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});
const [seed, commands, pairs] = [Number(values.seed), Number(values.commands), Number(values.pairs)];
const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
const chosen = chosenFaults(values.only);
const scheduled = pairs === 0 ? chosen : drawPairs(chosen, pairs, seed);

const rows: FaultRow[] = [];
const sum = (figure: (row: FaultRow) => number) => rows.reduce((total, row) => total + figure(row), 0);
for await (const row of runFaults(scheduled, { seed, commands, minutes })) {
  rows.push(row);
  report(); // after each fault, so that an interrupted run keeps its results
}
const problems = sum((row) => row.problems.length);
console.log(
  `${sum(({ acknowledged }) => acknowledged)} commands acknowledged during ${rows.length} faults, ${problems} problems`,
);
process.exit(problems > 0 ? 1 : 0);

/** The name of a fault, with the same name for the faults of all processes. */
function kindOf({ fault }: FaultRow): string {
  const process =
    /^(the (?:database|clock) of )?(?:identity|jobs|profiles|matching|contacts|billing|gateway)(?= )/;
  return fault.replace(process, (_, prefix = '') => `${prefix}each process`);
}

function report(): void {
  const options = process.argv.slice(2).map((each) => (each.includes(' ') ? `"${each}"` : each));
  const acknowledged = sum((row) => row.acknowledged).toLocaleString('en');
  writeResults(
    {
      name: pairs > 0 ? 'fault-pairs' : 'faults',
      title: pairs > 0 ? 'Pairs of faults' : 'Faults',
      command: `drill:faults ${options.join(' ')}`,
      extent: `50 users, ${acknowledged} acknowledged commands; max is the seconds from the end of the fault until every user had a response`,
      table: {
        columns: ['fault', 'acknowledged', 'max', 'problems'],
        rows: Array.from(Map.groupBy(rows, pairs > 0 ? ({ fault }) => fault : kindOf), ([kind, same]) => [
          kind,
          same.reduce((total, row) => total + row.acknowledged, 0),
          Math.max(...same.map(({ max }) => max)).toFixed(1),
          same.reduce((total, row) => total + row.problems.length, 0),
        ]),
      },
      // The first problems of each fault; the log of the run has all.
      problems: rows.flatMap(({ fault, problems: own }) =>
        own.slice(0, 10).map((each) => `${fault}: ${each}`),
      ),
      data: { rows },
    },
    values.write,
  );
}
