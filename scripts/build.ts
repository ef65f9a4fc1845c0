import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './project.ts';
import { compile } from './generate/compile.ts';
import { generateSources } from './generate/sources.ts';
import { buildWeb } from './web-build.ts';
import { pages } from '../proto/pages.ts';
import { pageProblems } from './tables/page-problems.ts';
import { serviceProblems } from './tables/service-problems.ts';

/** Stops the build if a row of a table is invalid. */
function checkTables(): void {
  const modules = globSync('web/src/routes/*.tsx', { cwd: root }).map((file) => basename(file, '.tsx'));
  const problems = [...serviceProblems(), ...pageProblems(pages, modules.sort())];
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Generates sources and compiles everything except the web app, without types. An invalid table row stops the build. */
export async function build(): Promise<void> {
  checkTables();
  generateSources();
  await compile();
  execFileSync(process.execPath, ['scripts/tables/check-calls.ts'], { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  await build();
  if (!process.argv.includes('--without-web')) buildWeb();
}
