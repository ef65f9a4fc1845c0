import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The start time of a process, which distinguishes it from a later one with the same id. */
export function birthOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const stat = read(`/proc/${pid}/stat`);
  const afterName = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [afterName?.[0], afterName?.[19]];
  return state === 'Z' ? null : (started ?? null);
}

export function commandOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? null;
}

/** Each process leads its own group, so that a signal also reaches its children. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // the group has ended
  }
}

/** Sends a signal to a process, and kills its group after a timeout. */
export async function stopGroup(pid: number, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  const born = birthOf(pid);
  const deadline = Date.now() + withinMs;
  if (born !== null) process.kill(pid, signal);
  while (born !== null && birthOf(pid) === born && Date.now() < deadline) await sleep(50);
  signalGroup(pid, 'SIGKILL');
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
