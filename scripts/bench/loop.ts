import { spawnSync } from 'node:child_process';
import { rmSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../project.ts';
import { freePorts } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { type Row, row } from './report.ts';

const restarts = 3;
const secondsSince = (startedAt: number) => (Date.now() - startedAt) / 1_000;

/** How long somebody who changes something waits for what, on a machine that does nothing else. */
export async function loop(): Promise<Row[]> {
  const restart = await restartOf('jobs');
  return [
    row('npm run dev: a changed service is back', restart, 's', { most: 2 }),
    row('npm test -w services/jobs', run('test', '-w', 'services/jobs'), 's', { most: 30 }),
    row('npm test', run('test'), 's', { most: 360 }),
  ];
}

function run(...words: string[]): number {
  const startedAt = Date.now();
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'ignore' });
  if (status !== 0) console.error(`npm ${words.join(' ')} failed`);
  return secondsSince(startedAt);
}

/** From the moment that a file is written until the service answers anew, the median. */
async function restartOf(service: 'jobs'): Promise<number> {
  const dataDir = throwAwayFolder();
  const { PATH, HOME } = process.env;
  const ports = await freePorts();
  const stack = new Stack({ env: { PATH, HOME }, ports, dataDir, throwAway: true, watch: true });
  const answers = () =>
    fetch(`http://127.0.0.1:${ports[service]}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = async (ready: boolean) => {
    while ((await answers()) !== ready) await sleep(50);
  };
  try {
    await stack.startAll();
    const times: number[] = [];
    for (let time = 0; time < restarts; time++) {
      const changedAt = new Date();
      utimesSync(`${root}/services/${service}/src/main.ts`, changedAt, changedAt);
      await until(false);
      await until(true);
      times.push(secondsSince(changedAt.getTime()));
    }
    return times.toSorted((one, other) => one - other)[Math.floor(restarts / 2)] ?? 0;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
