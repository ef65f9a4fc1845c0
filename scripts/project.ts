import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Where `npm start` keeps data and logs. Called late: a .env file may say. */
export const dataFolder = (): string => resolve(root, process.env.DATA_DIR || '.data');

/** Runs a script of the project on the Node it is pinned to, and returns what it printed. */
export const node = (...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      process.stderr.write(stderr);
      if (error) reject(new Error(`${args.join(' ')} failed`, { cause: error }));
      else resolve(stdout);
    });
  });
