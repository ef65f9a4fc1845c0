import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { root } from '../../project.ts';
import type { Row } from './run-faults.ts';

const columns = ['fault', 'acknowledged', 'refused', 'unknown', 'p50', 'p95', 'max', 'took', 'problems'];

interface ReportOptions {
  /** The options of the command as typed. */
  options: string;
  /** Random pairs of faults. */
  pairs: boolean;
  write: boolean;
}

/**
 * Writes all of it as JSON to `test-results/`, which git ignores; `write`: also a table in docs/results/faults.md or
 * docs/results/fault-pairs.md.
 */
export function reportFaults(rows: readonly Row[], { options, pairs, write }: ReportOptions): void {
  mkdirSync(`${root}/test-results`, { recursive: true });
  writeFileSync(`${root}/test-results/faults.json`, JSON.stringify({ options, rows }, null, 2));
  if (!write) return;
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0).toLocaleString('en');
  const [file, title] = pairs ? ['fault-pairs', 'Pairs of faults'] : ['faults', 'Faults'];
  const intro = `Measured by \`npm run admin -- drill:faults ${options}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, 50 users,
${acknowledged} acknowledged commands.`;
  writeFileSync(`${root}/docs/results/${file}.md`, document(title, intro, rows));
}

const document = (title: string, intro: string, rows: readonly Row[]) => `# ${title}

${intro}

p50, p95 and max are the seconds until each user had a response after the end of the fault.
[The drill](../../scripts/drills/README.md) describes the checks.

| ${columns.join(' | ')} |
|${columns.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|
${rows.map(lineOf).join('\n')}
${rows.flatMap(problemsOf).join('\n')}
`;

/** The first problems of each fault; the log of the run has all. */
const problemsOf = ({ fault, problems }: Row): string[] =>
  problems.length > 0 ? ['', `${fault}:`, '', ...problems.slice(0, 10).map((each) => `- ${each}`)] : [];

const lineOf = ({ fault, acknowledged, refused, unknown, p50, p95, max, seconds, problems }: Row): string =>
  `| ${[fault, acknowledged, refused, unknown, ...[p50, p95, max].map((each) => each.toFixed(1)), seconds, problems.length].join(' | ')} |`;
