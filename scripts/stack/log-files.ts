import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = (dataDir: string) => join(dataDir, 'logs');

export const logFile = (dataDir: string, name: string): string => join(folder(dataDir), `${name}.log`);

/** Prepares the log folder of a run, and moves the previous run's logs to `logs.previous`. */
export function rotateLogs(dataDir: string): void {
  const [logs, previous] = [folder(dataDir), `${folder(dataDir)}.previous`];
  if (existsSync(logs)) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(logs, previous);
  }
  mkdirSync(logs, { recursive: true });
}
