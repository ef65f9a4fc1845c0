import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { root } from '../../project.ts';
import type { Finding } from './find-growth.ts';
import type { SoakResult } from './run-soak.ts';

/**
 * Prints the findings, writes them as JSON to `test-results/`, which git ignores, and with `write` as a table to
 * docs/results/soak.md.
 */
export function reportSoak(soaked: SoakResult, write: boolean): Finding[] {
  mkdirSync(`${root}/test-results`, { recursive: true });
  writeFileSync(`${root}/test-results/soak.json`, JSON.stringify(soaked, null, 2));
  for (const { what, first, last, limit, good } of soaked.findings)
    console.log(`${what.padEnd(52)} ${shown(first)} ${shown(last)}  ${limit}${good ? '' : '  OVER'}`);
  if (write) writeFileSync(`${root}/docs/results/soak.md`, document(soaked));
  return soaked.findings;
}

const shown = (value: number): string => value.toFixed(1).padStart(8);

const document = ({ minutes, seed, perSecond, calls, findings }: SoakResult) => `# Endurance

What \`npm run admin -- drill:soak --minutes ${minutes} --seed ${seed} --write\` measured on ${cpus().length} cores, which the product shares with the clients: ${calls}
calls, ${perSecond.toFixed(0)} a second (60% of the capacity with ten clients), one in ten an edit of a job or a profile, half of
which move it. One in a hundred also opens a stream of changes for five seconds. The first third is a warmup; "first" and
"last" are means of the first and the last third of the rest, and for calls of the whole run. For rows "first" is their number,
and "last" how many of them are past their retention.

| what | first | last | limit | |
|---|---:|---:|---|---|
${findings.map(({ what, first, last, limit, good }) => `| ${what} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${limit} | ${good ? '' : '**over**'} |`).join('\n')}
`;
