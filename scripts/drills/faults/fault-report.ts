import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { root } from '../../project.ts';
import type { Row } from './run-faults.ts';

const columns = ['fault', 'acknowledged', 'refused', 'unknown', 'p50', 'p95', 'max', 'took', 'problems'];

interface Asked {
  /** What the command was asked for, as it was typed. */
  options: string;
  /** Drawn two at a time. */
  pairs: boolean;
  write: boolean;
}

/** All of it as JSON in `test-results/`, which git ignores; `write`: as a table in docs/results/faults.md or docs/results/fault-pairs.md. */
export function report(rows: readonly Row[], { options, pairs, write }: Asked): void {
  mkdirSync(`${root}/test-results`, { recursive: true });
  writeFileSync(`${root}/test-results/faults.json`, JSON.stringify({ options, rows }, null, 2));
  if (!write) return;
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0);
  const [file, title, happens] = pairs
    ? ['fault-pairs', 'Faults, two at once', 'two things at once happen']
    : ['faults', 'Faults', 'one thing after the other happens'];
  const intro = `What \`npm run admin -- drill:faults ${options}\` saw on ${cpus().length} cores: 50 people do ${acknowledged} acknowledged
commands through the public REST door while ${happens} to the product.`;
  writeFileSync(`${root}/docs/results/${file}.md`, document(title, intro, rows));
}

const document = (title: string, intro: string, rows: readonly Row[]) => `# ${title}

${intro} After each of them everybody stops, and all that was acknowledged,
refused or left open is held against what is stored, against comparing every job with every profile, against the money at
Stripe's stand-in and against the mails ([how](../../scripts/drills/README.md)). Recovery is, in seconds, from the end of the fault until
each person was answered again; each rests for up to a second between two calls. A fault took so many seconds with what came before and after it.

| ${columns.join(' | ')} |
|${columns.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|
${rows.map(lineOf).join('\n')}
${rows.flatMap(problemsOf).join('\n')}
`;

/** The first of each fault; the log of the run has more. */
const problemsOf = ({ fault, problems }: Row): string[] =>
  problems.length > 0 ? ['', `${fault}:`, '', ...problems.slice(0, 10).map((each) => `- ${each}`)] : [];

const lineOf = ({ fault, acknowledged, refused, unknown, p50, p95, max, seconds, problems }: Row): string =>
  `| ${[fault, acknowledged, refused, unknown, ...[p50, p95, max].map((each) => each.toFixed(1)), seconds, problems.length].join(' | ')} |`;
