import { execFileSync } from 'node:child_process';
import { root } from './project.ts';
import { checkTables } from './tables/check-tables.ts';
import { buildWeb } from './web-build.ts';

/** Compiles everything but the web app; a second time, only what changed. */
export function build(): void {
  checkTables();
  execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b'], {
    cwd: root,
    stdio: 'inherit',
  });
}

if (import.meta.main) {
  build();
  buildWeb();
}
