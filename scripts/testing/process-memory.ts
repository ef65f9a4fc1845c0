import { readFileSync } from 'node:fs';

/** The resident memory of a process in MiB, now or at its peak, as Linux reports it. */
export function readMemory(pid: number, kind: 'current' | 'peak'): number {
  const field = kind === 'peak' ? 'VmHWM' : 'VmRSS';
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1_024;
}
