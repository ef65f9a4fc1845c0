import { readFileSync } from 'node:fs';

/** The most that a process ever had resident, as Linux counts it. */
export function residentMiB(pid: number): number {
  const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1_024;
}
