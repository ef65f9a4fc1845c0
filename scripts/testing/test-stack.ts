import { rmSync } from 'node:fs';
import { freePorts } from '../stack/ports.ts';
import { signalGroup } from '../stack/process-groups.ts';
import { type ProcessName, Stack } from '../stack/stack.ts';
import { tempDir } from './temp-dir.ts';

// Many test users share one address, and rate limits have their own tests.
const enough = '100000/60';
export const withoutLimits = {
  LOGIN_TRY_RATE: enough,
  LOGIN_CODE_RATE: enough,
  GEOCODE_RATE: enough,
  SUPPLY_RATE: enough,
  UNKNOWN_TOKEN_RATE: enough,
  POST_RATE: enough,
  POST_ASKER_RATE: enough,
  CONTACT_RATE: enough,
  INTERVIEW_RATE: enough,
  EXPORT_RATE: enough,
  INVITATION_RATE: enough,
  API_KEY_RATE: enough,
  WEBHOOK_RATE: enough,
  PRACTICE_NAME_RATE: enough,
  REPORT_RATE: enough,
  UNLOCK_RATE: enough,
  UNLOCK_DAY_RATE: enough,
  UNLOCK_NETWORK_RATE: enough,
  HIDDEN_LIST_RATE: enough,
  JOB_PLACE_RATE: enough,
  SITE_RATE: enough,
  IMPORT_RATE: enough,
  UNVERIFIED_EMAIL_RATE: enough,
  OPERATOR_SEARCH_RATE: enough,
  EMAIL_LINK_REQUESTER_RATE: enough,
};

/** The built product without data, independent of other programs on this machine. `stop` also removes its data. */
export async function startTestStack(settings: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env; // no other variables: a DATABASE_URL for `npm start` must not apply here
  const env = { PATH, HOME, APP_ENV: 'test', RECONCILE_HOUR: 'off', ...withoutLimits, ...settings };
  const dataDir = tempDir();
  const pids = new Map<string, number>();
  const spawned = (name: string, pid: number) => void pids.set(name, pid);
  const stack = new Stack({ env, ports: await freePorts(), dataDir, throwAway: true, spawned });
  /** Sends a signal to a process and its children, for example to pause it. */
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
