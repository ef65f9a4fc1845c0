/**
 * `npm run admin -- drill:soak`: the product under a steady load, and whether anything of it grows or slows down. `--minutes <number>` (30),
 * `--hours <number>`, `--seed <number>`, `--write` the table into docs/results/soak.md. Ends with 1 when something does.
 */
import { parseArgs } from 'node:util';
import { report } from './drills/soak/soak-report.ts';
import { soak } from './drills/soak/run-soak.ts';

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
const findings = report(await soak({ minutes, seed: Number(values.seed) }), values.write);
process.exit(findings.every(({ good }) => good) ? 0 : 1);
