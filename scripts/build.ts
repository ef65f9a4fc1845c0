import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Runs a script of the project on the Node it is pinned to, and returns what it printed. */
export const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Compiles everything but the web app; a second time, only what changed. */
export const build = (): void =>
  void execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b'], { cwd: root, stdio: 'inherit' });

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
