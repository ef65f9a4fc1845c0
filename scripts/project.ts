import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The data and log folder of `npm start`. A function, because a .env file may set it later. */
export const dataFolder = (): string => resolve(root, process.env.DATA_DIR || '.data');

/** Runs a script of the project on the pinned Node, and returns its output. */
export const node = (...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      process.stderr.write(stderr);
      if (error) reject(new Error(`${args.join(' ')} failed`, { cause: error }));
      else resolve(stdout);
    });
  });
