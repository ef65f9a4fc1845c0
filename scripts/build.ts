import { execFileSync } from 'node:child_process';
import { root } from './project.ts';
import { buildWeb } from './web-build.ts';

/** Compiles everything but the web app; a second time, only what changed. */
export const build = (): void =>
  void execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b'], {
    cwd: root,
    stdio: 'inherit',
  });

if (import.meta.main) {
  build();
  buildWeb();
}
