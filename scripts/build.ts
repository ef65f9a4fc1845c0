import { execFileSync } from 'node:child_process';
import { root } from './project.ts';
import { checkTables } from './tables/check-tables.ts';
import { buildWeb } from './web-build.ts';

/**
 * Compiles everything except the web app, or only some projects and their dependencies. Later builds are incremental. An
 * invalid table row stops the build.
 */
export function build(projects: readonly string[] = []): void {
  checkTables();
  const compiler = ['node_modules/typescript-7/bin/tsc', '-b', ...projects];
  for (const args of [compiler, ['scripts/tables/check-calls.ts']])
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  build();
  buildWeb();
}
