/** Stops the build if the table of calls has an error that the compiler cannot find. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { findTableProblems } from '../../proto/calls/table-problems.ts';
import type { Rows } from '../../proto/calls/row.ts';
import { root } from '../project.ts';

const built = `${root}/proto/dist/calls`;
const otherFiles = new Set(['row', 'table-problems']);
const subjects = globSync('*.ts', { cwd: `${root}/proto/calls`, exclude: ['*.spec.ts'] })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !otherFiles.has(name));

const parts = await Promise.all(
  subjects.map(async (name) => {
    const [rows] = Object.values((await import(`${built}/${name}.js`)) as Record<string, Rows>);
    return [`proto/calls/${name}.ts`, rows ?? {}] as const;
  }),
);
const { calls } = (await import(`${root}/proto/dist/calls.js`)) as { calls: Rows };
const checker = (await import(`${built}/table-problems.js`)) as {
  findTableProblems: typeof findTableProblems;
};

const problems = checker.findTableProblems(Object.fromEntries(parts));
for (const [file, rows] of parts)
  if (Object.keys(rows).some((name) => !Object.hasOwn(calls, name)))
    problems.push(`${file} is not in the table: add its rows to \`calls\` in proto/calls.ts`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
