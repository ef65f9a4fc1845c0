import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type RateLimitName, rateLimitNames } from '../../proto/rate-limits.ts';
import { freePorts, type Ports } from '../stack/ports.ts';
import { signalGroup } from '../stack/process-groups.ts';
import { type ProcessName, Stack } from '../stack/stack.ts';
import { tempDir } from './temp-dir.ts';

/** Limits that tests of the complete product reach on purpose. */
const inForce: readonly RateLimitName[] = [
  'email-link-pause',
  'email-link',
  'email-link-address',
  'reserve',
  'recovery-code',
  'unlock-payer',
];

/** Many test users share one address. */
const withoutLimits = {
  RATE_LIMITS: rateLimitNames
    .filter((name) => !inForce.includes(name))
    .map((name) => `${name}=100000/60`)
    .join(','),
};

interface Place {
  ports?: Ports;
  dataDir?: string;
  /** Whether the stores may lose data when they are killed, which makes them faster. */
  isTemporary?: boolean;
}

/**
 * The built product, independent of other programs on this machine and not started yet. `stop` also removes its data,
 * unless `keepData` is set.
 */
export async function createTestStack(settings: NodeJS.ProcessEnv, place: Place = {}) {
  const { PATH, HOME } = process.env; // no other variables: a DATABASE_URL for `npm start` must not apply here
  const env = { PATH, HOME, APP_ENV: 'test', RECONCILE_HOUR: 'off', ...withoutLimits, ...settings };
  const { ports = await freePorts(), dataDir = tempDir(), isTemporary = true } = place;
  const pids = new Map<string, number>();
  const spawned = (name: string, pid: number) => void pids.set(name, pid);
  const stack = new Stack({ env, ports, dataDir, isTemporary, spawned });
  const pidOf = (name: ProcessName): number => {
    const pid = pids.get(name);
    if (!pid) throw new Error(`This stack runs no ${name}`);
    return pid;
  };
  /** Sends a signal to a process and its children, for example to pause it. */
  const signal = (name: ProcessName, which: NodeJS.Signals) => {
    const pid = pidOf(name);
    const isPostgres = name === 'postgres'; // its children lead groups of their own
    for (const each of [pid, ...(isPostgres ? childrenOf(pid) : [])]) signalGroup(each, which);
  };
  const stop = async ({ keepData = false } = {}) => {
    await stack.stop();
    if (!keepData) rmSync(dataDir, { recursive: true, force: true });
  };
  return { stack, pidOf, signal, stop };
}

export type TestStack = Awaited<ReturnType<typeof createTestStack>>;

/** The same, started. */
export async function startTestStack(settings: NodeJS.ProcessEnv = {}): Promise<TestStack> {
  const created = await createTestStack(settings);
  try {
    await created.stack.startAll();
  } catch (error) {
    await created.stop();
    throw error;
  }
  return created;
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);
