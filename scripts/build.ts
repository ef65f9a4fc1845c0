import { execFileSync } from 'node:child_process';
import { root } from './project.ts';
import { buildWeb } from './web-build.ts';

/** Compiles everything but the web app, a second time only what changed, and looks at the table of calls. */
export function build(): void {
  for (const args of [['node_modules/typescript-7/bin/tsc', '-b'], ['scripts/check-calls.ts']])
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  build();
  buildWeb();
}
