/**
 * `npm run admin -- inspect <service>` opens the debugger of a process of `npm start` or `npm run dev` and prints its
 * address.
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, root } from '../project.ts';
import { logFile } from '../stack/log-files.ts';
import { RunRecord } from '../stack/run-record.ts';
import { serviceNames } from '../../proto/services.ts';

if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
const dataDir = dataFolder();
const names = [...serviceNames, 'gateway'];
const waitMs = 5_000;

/** A process logs the address each time its debugger opens. */
function debuggerOf(name: string, since: number): string | undefined {
  const file = logFile(dataDir, name);
  const log = existsSync(file) ? readFileSync(file).subarray(since).toString() : '';
  return [...log.matchAll(/^Debugger listening on (ws:\S+)$/gm)].at(-1)?.[1];
}

async function inspect(name: string, pid: number): Promise<string | undefined> {
  const open = debuggerOf(name, 0);
  if (open && (await isListening(open))) return open;
  const since = readFileSync(logFile(dataDir, name)).length;
  process.kill(pid, 'SIGUSR1');
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(50)) {
    const opened = debuggerOf(name, since);
    if (opened) return opened;
  }
  return undefined;
}

const isListening = (address: string): Promise<boolean> =>
  fetch(`http://${new URL(address).host}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );

const name = names.find((known) => known === process.argv[2]);
const pid = name && RunRecord.processOf(dataDir, name);
const address = name && pid && (await inspect(name, pid));
if (address) {
  console.log(`${name} listens for a debugger at ${address}`);
  console.log(
    `Attach an editor to port ${new URL(address).port}, or open chrome://inspect and add ${new URL(address).host}.`,
  );
} else {
  if (!name) console.error(`Say which: npm run admin -- inspect ${names.join('|')}`);
  else if (!pid) console.error(`${name} does not run here. Start it first: npm start, or npm run dev`);
  else console.error(`${name} opened no debugger within ${waitMs / 1_000} s; see ${logFile(dataDir, name)}`);
  process.exitCode = 1;
}
