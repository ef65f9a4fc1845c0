import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Where `npm start` keeps data and logs. Called late: a .env file may say. */
export const dataFolder = (): string => resolve(root, process.env.DATA_DIR || '.data');

/** Runs a script of the project on the Node it is pinned to, and returns what it printed. */
export const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
