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

Measured by \`npm run admin -- drill:soak --minutes ${minutes} --seed ${seed} --write\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores,
${calls.toLocaleString('en')} calls, ${perSecond.toFixed(0)} a second, 60 % of capacity.

"First" and "last" are means of the first and last third after the warmup. For rows, "first" is their number and "last" how many
should have been deleted.

| what | first | last | limit | |
|---|---:|---:|---|---|
${findings.map(({ what, first, last, limit, good }) => `| ${what} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${limit} | ${good ? '' : '**over**'} |`).join('\n')}
`;
