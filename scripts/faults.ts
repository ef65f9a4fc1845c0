/**
 * `npm run admin -- drill:faults` injects faults in turn while people use the product, and compares everything
 * acknowledged with what is stored. `--only <part of a name>,…`, `--seed <number>`, `--commands <number>`, `--pairs
 * <number>` of random concurrent faults, `--minutes <number>` after which no further fault begins, `--write` for the
 * table in docs/results/faults.md or docs/results/fault-pairs.md.
 */
import { parseArgs } from 'node:util';
import { randomNumbers } from './seed/random-numbers.ts';
import { reportFaults } from './drills/faults/fault-report.ts';
import { type Row, runFaults } from './drills/faults/run-faults.ts';
import type { Fault } from './drills/faults/fault.ts';
import { combineFaults, canMeet, chosenFaults } from './drills/faults/fault-table.ts';

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
const [seed, commands, pairs] = [values.seed, values.commands, values.pairs].map(Number) as [
  number,
  number,
  number,
];
const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);

const chosen = chosenFaults(values.only);
const random = randomNumbers(seed);
const drawFault = (from: readonly Fault[]) => from[Math.floor(random() * from.length)];
/** Pairs of faults that can be combined. */
function drawnPair(): Fault {
  const one = drawFault(chosen);
  const other = one && drawFault(chosen.filter((each) => canMeet(one, each)));
  if (!one || !other) throw new Error('None of these faults can be combined');
  return combineFaults(one, other);
}
const wanted = pairs === 0 ? chosen : Array.from({ length: pairs }, drawnPair);

const options = process.argv.slice(2).map((each) => (each.includes(' ') ? `"${each}"` : each));
const rows: Row[] = [];
for await (const row of runFaults(wanted, { seed, commands, minutes })) {
  rows.push(row);
  // After each fault, so that an interrupted run keeps its results.
  reportFaults(rows, { options: options.join(' '), pairs: pairs > 0, write: values.write });
}
const problems = rows.reduce((sum, each) => sum + each.problems.length, 0);
const acknowledged = rows.reduce((sum, each) => sum + each.acknowledged, 0);
console.log(`${acknowledged} commands acknowledged during ${rows.length} faults, ${problems} problems`);
process.exit(problems > 0 ? 1 : 0);
