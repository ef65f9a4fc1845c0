import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { root } from '../project.ts';

interface Results {
  /** Base name of the files. */
  name: string;
  title: string;
  /** The measuring command with its options. */
  command: string;
  /** How much was measured. */
  extent: string;
  /** Headings and cells; all but the first column are numbers. */
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** Lines below the table. */
  problems?: readonly string[];
  /** Everything measured, as JSON. */
  data: object;
}

/** Writes `test-results/<name>.json`, which git ignores, and with `write` the table in docs/results/<name>.md. */
export function writeResults(
  { name, title, command, extent, table, problems = [], data }: Results,
  write: boolean,
): void {
  mkdirSync(`${root}/test-results`, { recursive: true });
  writeFileSync(`${root}/test-results/${name}.json`, JSON.stringify({ command, ...data }, null, 2));
  if (!write) return;
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const today = new Date().toISOString().slice(0, 10);
  const document = `# ${title}

\`npm run admin -- ${command}\` on ${today}: ${cpus().length} cores, ${extent}.

${line(table.columns)}
|${table.columns.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|
${table.rows.map(line).join('\n')}
${problems.map((each) => `\n- ${each}`).join('')}`;
  writeFileSync(`${root}/docs/results/${name}.md`, document);
}
