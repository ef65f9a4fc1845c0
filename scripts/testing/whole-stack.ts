import { rmSync } from 'node:fs';
import { freePorts } from '../stack/ports.ts';
import { signalGroup } from '../stack/process-groups.ts';
import { type ProcessName, Stack } from '../stack/stack.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

// Many people behind one address: the limits have tests of their own.
const enough = '100000/60';
export const withoutLimits = {
  LOGIN_TRY_RATE: enough,
  GEOCODE_RATE: enough,
  SUPPLY_RATE: enough,
  UNKNOWN_TOKEN_RATE: enough,
  POST_RATE: enough,
  POST_ASKER_RATE: enough,
  CONTACT_RATE: enough,
  EXPORT_RATE: enough,
  REPORT_RATE: enough,
  UNLOCK_RATE: enough,
  UNLOCK_DAY_RATE: enough,
  UNLOCK_NETWORK_RATE: enough,
  HIDDEN_LIST_RATE: enough,
  JOB_PLACE_RATE: enough,
  UNVERIFIED_EMAIL_RATE: enough,
  OPERATOR_SEARCH_RATE: enough,
  EMAIL_LINK_REQUESTER_RATE: enough,
};

/** The built product with nothing in it, beside whatever else runs on this machine. `stop` removes its data too. */
export async function startWholeStack(settings: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env; // nothing else: a DATABASE_URL meant for `npm start` must not lead here
  const env = { PATH, HOME, APP_ENV: 'test', RECONCILE_HOUR: 'off', ...withoutLimits, ...settings };
  const dataDir = throwAwayFolder();
  const pids = new Map<string, number>();
  const spawned = (name: string, pid: number) => void pids.set(name, pid);
  const stack = new Stack({ env, ports: await freePorts(), dataDir, throwAway: true, spawned });
  /** Sends a signal to a process and its children, for example to freeze it. */
  const signal = (name: ProcessName, which: NodeJS.Signals) => {
    const pid = pids.get(name);
    if (!pid) throw new Error(`This stack runs no ${name}`);
    signalGroup(pid, which);
  };
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.startAll();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stack, signal, stop };
}
