/**
 * `npm run test:kube`: fills in the chart, runs its migrations and then its Deployments as pods of podman, with Postgres,
 * Redis, a mail server and a stand-in for Stripe as processes beside them, and has a browser do the main job. Where no
 * podman is installed it says so, and that is no failure. The network and the images are kept, the pods are not.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../proto/services.ts';
import { forward } from './chart/forwards.ts';
import { playable } from './chart/played.ts';
import { buildImages, isThere, podman, required } from './chart/podman.ts';
import { releaseValues } from './chart/release-values.ts';
import { helm, installTools, type KubeObject, objectsIn } from './chart/tools.ts';
import { root } from './project.ts';
import { freePorts } from './stack/ports.ts';
import { Stack } from './stack/stack.ts';
import { throwAwayFolder } from './testing/throw-away-folder.ts';

const network = 'nearward-test';
const tag = 'test';

if (!isThere()) {
  console.log('No podman is installed here (or named by PODMAN), so the chart was not run.');
  process.exit();
}
installTools();
buildImages(['gateway', ...serviceNames], tag);
if (!podman(['network', 'exists', network]).ok) required(['network', 'create', network]);
const gateway = required([
  'network',
  'inspect',
  network,
  '--format',
  '{{range .Subnets}}{{.Gateway}}{{end}}',
]);

const [ports, dataDir] = [await freePorts(), throwAwayFolder()];
const env = { PATH: process.env.PATH, HOME: process.env.HOME, APP_ENV: 'test' };
const stack = new Stack({ env, ports, dataDir, throwAway: true });
const played: KubeObject[] = [];

/** Its YAML is JSON, which is YAML. */
function play(object: KubeObject): void {
  played.push(object);
  required(['kube', 'play', '--network', network, '-'], JSON.stringify(object));
}

function migrate(pod: KubeObject): void {
  play(pod);
  const { name } = pod.metadata;
  const code = required(['wait', `${name}-migrate`]);
  console.log(
    required(['logs', `${name}-migrate`])
      .split('\n')
      .at(-1),
  );
  if (code !== '0') throw new Error(`${name} ended with ${code}`);
}

/** What the readiness probes of the Deployments ask, from within the pod as no Service does it here. */
const ask = `fetch('http://127.0.0.1:4000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

async function ready({ metadata: { name } }: KubeObject): Promise<void> {
  const container = `${name}-${name.replace(/^nearward-/, '')}`;
  for (let second = 0; second < 180; second++) {
    if (podman(['exec', container, 'node', '-e', ask]).ok) return console.log(`${name} is ready`);
    await sleep(1_000);
  }
  throw new Error(`${name} is not ready:\n${podman(['logs', '--tail', '20', container]).printed}`);
}

function browser(): boolean {
  const at = { E2E_BASE_URL: stack.at.publicUrl, E2E_INBOX_URL: stack.at.inboxUrl };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=scripts/e2e', 'main-job'];
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...at } })
      .status === 0
  );
}

let passed = false;
try {
  await stack.startOthers();
  // Anything on the network keeps its address there.
  const keeper = required([
    'run',
    '-d',
    '--rm',
    '--network',
    network,
    `localhost/nearward-gateway:${tag}`,
    'sleep',
    '1h',
  ]);
  const forwards = await forward(gateway, [ports.postgres, ports.redis, ports.smtp, ports.stripe]);
  try {
    const filled = helm(['template', 'nearward', 'deploy/chart', ...releaseValues(stack.at, gateway, tag)]);
    if (!filled.ok) throw new Error(filled.stderr);
    const { migrations, processes } = playable(objectsIn(filled.stdout), ports.web);
    for (const migration of migrations) migrate(migration);
    for (const process of processes) play(process);
    for (const process of processes) await ready(process);
    passed = browser();
  } finally {
    forwards.stop();
    podman(['rm', '-f', '-t', '0', keeper]);
  }
} catch (error) {
  console.error(error);
} finally {
  for (const { metadata } of played) podman(['pod', 'rm', '-f', metadata.name]);
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(passed ? 'The chart does the main job.' : 'The chart failed; what was said is above.');
process.exitCode = passed ? 0 : 1;
