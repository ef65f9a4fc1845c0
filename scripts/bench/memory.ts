import { readdirSync, readFileSync } from 'node:fs';

/** The most that a process ever had resident, as Linux counts it. */
export function residentMiB(pid: number): number {
  const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1_024;
}

/** The services that this process runs, and the most that each ever had resident. */
export function servicesOfOurs(): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      const name = /(\w+)\/dist\/main\.js/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1];
      if (parent === process.pid && name) found.set(name, residentMiB(Number(pid)));
    } catch {
      continue; // it ended while we looked
    }
  }
  return found;
}
