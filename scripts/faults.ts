/**
 * `npm run faults`: people use the product while one thing after the other happens to it, and all that they were told is held
 * against what is stored. `--only <part of a name>,…`, `--seed <number>`, `--commands <number>`, `--pairs <number>` of faults
 * drawn two at a time, `--minutes <number>` after which no further fault begins, `--write` the table into docs/faults.md.
 */
import { parseArgs } from 'node:util';
import { randomNumbers } from './seed/random.ts';
import { report } from './faults/report.ts';
import { run } from './faults/run.ts';
import { both, chosenFaults } from './faults/table.ts';

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
const drawn = () => chosen[Math.floor(random() * chosen.length)];
const wanted =
  pairs === 0
    ? chosen
    : Array.from({ length: pairs }, () => [drawn(), drawn()]).flatMap(([one, other]) =>
        one && other && one !== other ? [both(one, other)] : [],
      );

const rows = await run(wanted, { seed, commands, minutes });
report(rows, seed, values.write);
process.exit(rows.some(({ problems }) => problems.length > 0) ? 1 : 0);
