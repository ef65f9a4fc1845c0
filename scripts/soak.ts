/**
 * `npm run admin -- drill:soak` puts the product under a steady load and checks that nothing grows or slows down.
 * `--minutes <number>` (30), `--hours <number>`, `--seed <number>`, `--write` for the table in docs/results/soak.md.
 * Exits with 1 if something does.
 */
import { parseArgs } from 'node:util';
import { writeResults } from './drills/results.ts';
import { runSoak } from './drills/soak/run-soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    hours: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const minutes = values.hours === undefined ? Number(values.minutes) : Number(values.hours) * 60;
if (!(minutes >= 3)) {
  console.error('--minutes is a number from 3 on: a slope needs that many');
  process.exit(1);
}
const seed = Number(values.seed);
const soaked = await runSoak({ minutes, seed });
const { calls, perSecond, findings } = soaked;
for (const { what, first, last, limit, good } of findings)
  console.log(
    `${what.padEnd(52)} ${first.toFixed(1).padStart(8)} ${last.toFixed(1).padStart(8)}  ${limit}${good ? '' : '  OVER'}`,
  );
writeResults(
  {
    name: 'soak',
    title: 'Endurance',
    command: `drill:soak --minutes ${minutes} --seed ${seed} --write`,
    extent: `${calls.toLocaleString('en')} calls, ${perSecond.toFixed(0)} a second, 60 % of capacity; first and last are means of thirds after the warmup; figures that are flat or good and ended at 0 are left out`,
    table: {
      columns: ['what', 'first', 'last', 'limit', ''],
      rows: findings
        .filter(({ last, limit, good }) => !good || (limit !== 'flat' && last > 0))
        .map(({ what, first, last, limit, good }) => [
          ...[what, first.toFixed(1), last.toFixed(1)],
          ...[limit, good ? '' : '**over**'],
        ]),
    },
    data: soaked,
  },
  values.write,
);
process.exit(findings.every(({ good }) => good) ? 0 : 1);
