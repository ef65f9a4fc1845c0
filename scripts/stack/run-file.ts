import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { commandOf } from './postgres.ts';

interface Run {
  launcher: number;
  processes: { name: string; pid: number; command: string }[];
}

const file = (dataDir: string) => `${dataDir}/run.json`;

/** Notes what runs, so that the next start can tell leftovers of a killed run from strangers. */
export function noteRun(dataDir: string, processes: readonly { name: string; pid?: number }[]): void {
  const run: Run = {
    launcher: process.pid,
    processes: processes.flatMap(({ name, pid }) => (pid ? { name, pid, command: commandOf(pid) } : [])),
  };
  writeFileSync(file(dataDir), JSON.stringify(run));
}

export const forgetRun = (dataDir: string) => rmSync(file(dataDir), { force: true });

/** Whether another launcher runs on this data; if it was killed, what it left behind is ended. */
export function takeOver(dataDir: string): 'free' | 'running' {
  if (!existsSync(file(dataDir))) return 'free';
  const run = JSON.parse(readFileSync(file(dataDir), 'utf8')) as Run;
  if (run.launcher !== process.pid && commandOf(run.launcher).includes('start.ts')) return 'running';
  for (const { pid, command } of run.processes) {
    // A number may belong to somebody else by now; the command line tells.
    if (command !== '' && commandOf(pid) === command) process.kill(-pid, 'SIGKILL');
  }
  forgetRun(dataDir);
  return 'free';
}
