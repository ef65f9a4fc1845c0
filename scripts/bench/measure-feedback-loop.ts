import { spawnSync } from 'node:child_process';
import { rmSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../project.ts';
import { freePorts } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const restarts = 3;
const secondsSince = (startedAt: number) => (Date.now() - startedAt) / 1_000;

/** How long a developer waits after a change, on an otherwise idle machine. */
export async function measureFeedbackLoop(): Promise<BenchRow[]> {
  const restart = await restartOf('jobs');
  return [
    benchRow('npm run dev: a changed service is back', restart, 's', { most: 2 }),
    benchRow('npm test -w services/jobs', run('test', '-w', 'services/jobs'), 's', { most: 30 }),
    benchRow('npm test', run('test'), 's', { most: 360 }),
  ];
}

function run(...words: string[]): number {
  const startedAt = Date.now();
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'ignore' });
  if (status !== 0) console.error(`npm ${words.join(' ')} failed`);
  return secondsSince(startedAt);
}

/** The median time from writing a file until the service responds with the change. */
async function restartOf(service: 'jobs'): Promise<number> {
  const dataDir = tempDir();
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
