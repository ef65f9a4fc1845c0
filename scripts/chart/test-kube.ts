/**
 * `npm run admin -- test:kube` renders the chart, runs its migrations and then its Deployments as pods of podman, with
 * Postgres, Redis, an SMTP server and the Stripe stand-in as local processes, and runs the main job and a team in a browser.
 * It is skipped if podman is not installed. Podman must run as root so that this machine can reach its pods. The network and
 * the images stay, the pods are removed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createServer, type Server } from 'node:net';
import { serviceNames } from '../../proto/services.ts';
import { toPodmanPods } from './to-podman-pods.ts';
import { buildImages, isThere, logsOf, podman, runPodman } from './podman.ts';
import { releaseValues } from './release-values.ts';
import { helm, installTools, type KubeObject, objectsIn } from './chart-tools.ts';
import { root } from '../project.ts';
import { freePorts } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { tempDir } from '../testing/temp-dir.ts';

/** Forwards another address of this machine to the loopback, on the same ports, so that pods can reach it. */
async function forwardPorts(address: string, ports: readonly number[]): Promise<{ stop: () => void }> {
  const servers = ports.map((port): Server =>
    createServer((from) => {
      const to = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.pipe(other).on('error', () => one.destroy());
    }).listen(port, address),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return { stop: () => servers.forEach((server) => server.close()) };
}

const network = 'nearward-test';
const tag = 'test';

if (!(await isThere())) {
  console.log('No podman is installed here (or named by PODMAN), so the chart was not run.');
  process.exit();
}
installTools();
await buildImages(['gateway', ...serviceNames], tag);
if (!(await podman(['network', 'exists', network])).ok) await runPodman(['network', 'create', network]);
const gateway = await runPodman([
  'network',
  'inspect',
  network,
  '--format',
  '{{range .Subnets}}{{.Gateway}}{{end}}',
]);

const [ports, dataDir] = [await freePorts(), tempDir()];
const env = { PATH: process.env.PATH, HOME: process.env.HOME, APP_ENV: 'test' };
const stack = new Stack({ env, ports, dataDir, isTemporary: true });
const played: KubeObject[] = [];

/** JSON is valid YAML. */
async function play(object: KubeObject): Promise<void> {
  played.push(object);
  await runPodman(['kube', 'play', '--network', network, '-'], JSON.stringify(object));
}

async function migrate(pod: KubeObject): Promise<void> {
  await play(pod);
  const { name } = pod.metadata;
  const code = await runPodman(['wait', `${name}-migrate`]);
  const logs = await logsOf(`${name}-migrate`);
  console.log(logs.split('\n').at(-1));
  if (code !== '0') throw new Error(`${name} ended with ${code}:\n${logs}`);
}

/** Calls the readiness probe of a process, as a node would. */
async function ready({ metadata: { name } }: KubeObject): Promise<void> {
  const infra = await runPodman(['pod', 'inspect', name, '--format', '{{.InfraContainerID}}']);
  const address = await runPodman([
    'inspect',
    infra,
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
  ]);
  for (let second = 0; second < 180; second++) {
    const response = await fetch(`http://${address}:4000/health/ready`).catch(() => undefined);
    if (response?.ok) return console.log(`${name} is ready`);
    await sleep(1_000);
  }
  const logs = await logsOf(`${name}-${name.replace(/^nearward-/, '')}`);
  throw new Error(`${name} is not ready:\n${logs.split('\n').slice(-20).join('\n')}`);
}

async function browser(): Promise<boolean> {
  const at = { E2E_BASE_URL: stack.at.publicUrl, E2E_INBOX_URL: stack.at.inboxUrl };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=scripts/e2e', 'main-job', 'team'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...at },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

let passed = false;
try {
  await stack.startOthers();
  // Addresses on the network must stay the same.
  const networkContainer = await runPodman([
    'run',
    '-d',
    '--rm',
    '--network',
    network,
    `localhost/nearward-gateway:${tag}`,
    'sleep',
    '1h',
  ]);
  const forwards = await forwardPorts(gateway, [
    ports.postgres,
    ports.redis,
    ports.smtp,
    ports.stripe,
    ports.nppes,
  ]);
  try {
    const filled = helm(['template', 'nearward', 'deploy/chart', ...releaseValues(stack.at, gateway, tag)]);
    if (!filled.ok) throw new Error(filled.stderr);
    const { migrations, processes } = toPodmanPods(objectsIn(filled.stdout), ports.web);
    for (const migration of migrations) await migrate(migration);
    for (const process of processes) await play(process);
    for (const process of processes) await ready(process);
    passed = await browser();
  } finally {
    forwards.stop();
    await podman(['rm', '-f', '-t', '0', networkContainer]);
  }
} catch (error) {
  console.error(error);
} finally {
  for (const { metadata } of played) await podman(['pod', 'rm', '-f', metadata.name]);
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(passed ? 'The chart does the main job.' : 'The chart failed; what was said is above.');
process.exitCode = passed ? 0 : 1;
