/**
 * `npm run admin -- drill:soak` puts the product under a steady load and checks that nothing grows or slows down.
 * `--minutes <number>` (30), `--hours <number>`, `--seed <number>`, `--write` for the table in docs/results/soak.md.
 * Exits with 1 if something does.
 */
import { parseArgs } from 'node:util';
import { reportSoak } from './drills/soak/soak-report.ts';
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
const findings = reportSoak(await runSoak({ minutes, seed: Number(values.seed) }), values.write);
process.exit(findings.every(({ good }) => good) ? 0 : 1);
