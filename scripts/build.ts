import { execFileSync } from 'node:child_process';
import { root } from './project.ts';
import { checkTables } from './tables/check-tables.ts';
import { buildWeb } from './web-build.ts';

/** Compiles everything but the web app; a second time, only what changed. A wrong row in a table stops it. */
export function build(): void {
  checkTables();
  for (const args of [['node_modules/typescript-7/bin/tsc', '-b'], ['scripts/tables/check-calls.ts']])
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  build();
  buildWeb();
}
