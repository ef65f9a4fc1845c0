/**
 * `npm run admin -- drill:alert` runs the complete product with Prometheus and the project's own rules, with windows of
 * seconds. Jobs are posted while matching is stopped: its alert must fire, and must end after matching starts again.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { alertsAt, prometheusProcess, valueAt } from './prometheus.ts';
import { build } from '../build.ts';
import { Person } from '../personas/person.ts';
import { logFile } from '../stack/log-files.ts';
import { freePorts } from '../stack/ports.ts';
import { startTestStack } from '../testing/test-stack.ts';
import { waitFor } from '../testing/wait-for.ts';

const alert = 'ContactsLate';

if (spawnSync('prometheus', ['--version']).error) {
  console.error('Prometheus is not installed: apt-get install prometheus');
  process.exit(1);
}
await build();
const { postgres: metricsPort, web: port } = await freePorts();
const { stack, stop } = await startTestStack({ METRICS_PORT: String(metricsPort) });
const posting = new AbortController();
try {
  const { dataDir, env, publicUrl } = stack.at;
  await stack.launch(prometheusProcess({ port, dataDir, env, logFile: logFile(dataDir, 'prometheus') }));
  void postJobs(publicUrl, posting.signal);

  const late = () => valueAt(port, 'nearward:contacts_late:ratio_5m');
  const firing = async () =>
    (await alertsAt(port)).filter(({ labels, state }) => labels.alertname === alert && state === 'firing');
  const page = async () => (await firing()).find(({ labels }) => labels.severity === 'page');
  await until('Jobs are posted, and matched in time', async () => ((await late()) ?? 1) < 0.05);
  await until('No alert fires', async () => (await firing()).length === 0);
  await stack.kill('matching');
  await until(`Matching is stopped, and ${alert} fires`, async () => Boolean(await page()));
  const firingPage = await page();
  console.log(`  ${firingPage?.annotations.summary} (${firingPage?.annotations.runbook})`);
  await stack.start('matching');
  await until(`Matching is back, and ${alert} has ended`, async () => (await firing()).length === 0);
} finally {
  posting.abort();
  await stop();
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  await waitFor(what, holds, 180_000);
  console.log(`${what} (after ${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

/** One clinic per second. */
async function postJobs(publicUrl: string, signal: AbortSignal): Promise<void> {
  for (let clinic = 1; !signal.aborted; clinic++) {
    const person = new Person({ publicUrl }, `clinic-${clinic}@example.com`, { tries: 10 });
    await person.postJob().catch((error: unknown) => console.error(String(error)));
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
  }
}
