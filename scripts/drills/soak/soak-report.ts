import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { root } from '../../project.ts';
import type { Finding } from './judge.ts';
import type { Soaked } from './run-soak.ts';

/** Printed, as JSON in `test-results/`, which git ignores, and with `write` as a table in docs/results/soak.md. */
export function report(soaked: Soaked, write: boolean): Finding[] {
  mkdirSync(`${root}/test-results`, { recursive: true });
  writeFileSync(`${root}/test-results/soak.json`, JSON.stringify(soaked, null, 2));
  for (const { what, first, last, limit, good } of soaked.findings)
    console.log(`${what.padEnd(52)} ${shown(first)} ${shown(last)}  ${limit}${good ? '' : '  OVER'}`);
  if (write) writeFileSync(`${root}/docs/results/soak.md`, document(soaked));
  return soaked.findings;
}

const shown = (value: number): string => value.toFixed(1).padStart(8);

const document = ({ minutes, seed, perSecond, calls, findings }: Soaked) => `# Endurance

What \`npm run admin -- drill:soak --minutes ${minutes} --seed ${seed} --write\` saw on ${cpus().length} cores, which the product shares with whoever asks: ${calls}
calls, ${perSecond.toFixed(0)} a second (60 % of what ten clients at once can have answered), one in ten an edit of a job or a profile, half of
these moves; one in a hundred opens besides what keeps a page up to date, and leaves after five seconds. The first third is for
warming up; "first" and "last" are means of the first and the last third of the rest, of calls of the first and the last third of
all. For rows "first" is how many there are, and "last" how many of them should be gone.

| what | first | last | limit | |
|---|---:|---:|---|---|
${findings.map(({ what, first, last, limit, good }) => `| ${what} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${limit} | ${good ? '' : '**over**'} |`).join('\n')}
`;
