import { readdirSync, readFileSync } from 'node:fs';

/** The peak resident memory of a process, as Linux reports it. */
export function residentMiB(pid: number): number {
  const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1_024;
}

/** The service processes that this process started, and the peak resident memory of each. */
export function peakMemoryByService(): Map<string, number> {
  const peaks = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      const name = /(\w+)\/dist\/main\.js/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1];
      if (parent === process.pid && name) peaks.set(name, residentMiB(Number(pid)));
    } catch {
      continue; // the process ended in the meantime
    }
  }
  return peaks;
}
