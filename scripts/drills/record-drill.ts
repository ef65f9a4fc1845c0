import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../project.ts';

/** The result of a drill, or of one part of it. */
export interface DrillRow {
  name: string;
  /** Rows of one group are one line of the table. */
  group?: string;
  /** Counts, and seconds if the name ends in `(s)`. */
  figures: Record<string, number>;
  problems: string[];
}
interface RecordedRow extends DrillRow {
  date: string;
  commit: string;
}

const file = `${root}/docs/results/drills.json`;

/** Replaces the row of this name in docs/results/drills.json, and writes all rows as tables to docs/results/drills.md. */
export function recordDrill(drill: string, row: DrillRow): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const recorded = JSON.parse(text) as Record<string, RecordedRow[]>;
  const run = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  };
  const byName = new Map(recorded[drill]?.map((each) => [each.name, each]));
  byName.set(row.name, { ...row, problems: row.problems.slice(0, 10), ...run });
  recorded[drill] = [...byName.values()];
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  const tables = Object.entries(recorded).map(([name, all]) => toTable(name, all));
  writeFileSync(file.replace('.json', '.md'), `# Drills\n\n${tables.join('\n')}`);
}

/** Adds the counts of a group and shows its longest time in seconds. */
function toTable(drill: string, rows: readonly RecordedRow[]): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const runs = new Set(rows.map(({ date, commit }) => `${date} at ${commit}`));
  const lines = Array.from(
    Map.groupBy(rows, ({ name, group }) => group ?? name),
    ([name, own]) => {
      const figures = names.map((figure) => {
        const values = own.flatMap((row) => row.figures[figure] ?? []);
        if (values.length === 0) return '';
        return figure.endsWith('(s)') ? Math.max(...values).toFixed(1) : sum(values);
      });
      return [name, ...figures, sum(own.map(({ problems }) => problems.length))];
    },
  );
  const toLine = (cells: readonly unknown[]) => `|${cells.join('|')}|`;
  return [
    `## ${drill}: ${[...runs].join(', ')}\n`,
    toLine(['', ...names, 'problems']),
    toLine(['---', ...[...names, ''].map(() => '---:')]),
    ...lines.map(toLine),
    ...rows.flatMap(({ name, problems }) => problems.map((problem) => `- ${name}: ${problem}`)),
    '',
  ].join('\n');
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
