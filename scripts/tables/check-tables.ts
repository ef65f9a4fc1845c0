import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { pages } from '../../proto/pages.ts';
import { root } from '../project.ts';
import { pageProblems } from './page-problems.ts';
import { serviceProblems } from './service-problems.ts';

/** Stops the build if a row of a table is invalid. */
export function checkTables(): void {
  const modules = globSync('web/src/routes/*.tsx', { cwd: root }).map((file) => basename(file, '.tsx'));
  const problems = [...serviceProblems(), ...pageProblems(pages, modules.sort())];
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}
