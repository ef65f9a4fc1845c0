/**
 * `npm run admin -- test:kube` renders the chart, runs its migrations and then two of each Deployment as pods of podman,
 * with Postgres, Redis, an SMTP server and the Stripe stand-in as local processes. People post, match, apply and unlock, a
 * browser does the main job and a team, and then the same without one pod of each Deployment, which is killed. Podman must
 * run as root so that this machine can reach its pods. The network and the images stay, the pods are removed.
 */
import { rmSync } from 'node:fs';
import { serviceNames } from '../../proto/services.ts';
import { meet } from '../personas/meet.ts';
import { newPerson } from '../personas/person.ts';
import { freePorts } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { Balancer } from '../testing/balancer.ts';
import { runPlaywright } from '../testing/runners.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { waitFor } from '../testing/wait-for.ts';
import { helm, type KubeObject, objectsIn } from './chart-tools.ts';
import { buildImages, isThere, logsOf, podman, runPodman } from './podman.ts';
import { releaseValues } from './release-values.ts';
import { toPodmanPods } from './to-podman-pods.ts';

const network = 'nearward-test';
const tag = 'test';

if (process.getuid?.() !== 0 || !(await isThere())) {
  console.error(
    'test:kube runs pods with podman as root: install podman, or name it by PODMAN=/path/to/podman',
  );
  process.exit(1);
}
await buildImages(['gateway', ...serviceNames], tag);
if (!(await podman(['network', 'exists', network])).ok) await runPodman(['network', 'create', network]);
const subnets = '{{range .Subnets}}{{.Gateway}}{{end}}';
const host = await runPodman(['network', 'inspect', network, '--format', subnets]);

const [ports, dataDir] = [await freePorts(), tempDir()];
const env = { PATH: process.env.PATH, HOME: process.env.HOME, APP_ENV: 'test' };
const stack = new Stack({ env, ports, dataDir, isTemporary: true });
const played: string[] = [];
const balancers: Balancer[] = [];

/** They are called by this name. JSON is valid YAML. */
async function play(name: string, pods: readonly KubeObject[]): Promise<void> {
  played.push(...pods.map(({ metadata }) => metadata.name));
  const yaml = pods.map((pod) => JSON.stringify(pod)).join('\n---\n');
  await runPodman(['kube', 'play', '--network', `${network}:alias=${name}`, '-'], yaml);
}

const remove = (pod: string) => podman(['pod', 'rm', '-f', '-t', '0', pod]);

async function migrate(pod: KubeObject): Promise<void> {
  const { name } = pod.metadata;
  await play(name, [pod]);
  const code = await runPodman(['wait', `${name}-migrate`]);
  const logs = await logsOf(`${name}-migrate`);
  console.log(logs.split('\n').at(-1));
  if (code !== '0') throw new Error(`${name} ended with ${code}:\n${logs}`);
}

/** The address of a pod whose readiness probe succeeds. */
async function ready(pod: string, container: string): Promise<string> {
  const infra = await runPodman(['pod', 'inspect', pod, '--format', '{{.InfraContainerID}}']);
  const addresses = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = await runPodman(['inspect', infra, '--format', addresses]);
  const isReady = async () => (await fetch(`http://${address}:4000/health/ready`)).ok;
  // Sixteen processes start on one machine.
  await waitFor(`${pod} to be ready`, isReady, 300_000).catch(async (error: unknown) => {
    console.error((await logsOf(`${pod}-${container}`)).split('\n').slice(-20).join('\n'));
    throw error;
  });
  console.log(`${pod} is ready`);
  return address;
}

const meetHere = () => meet(newPerson('nurse', stack.at), newPerson('clinic', stack.at));

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = Date.now();
  await work();
  console.log(`${what} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`);
}

async function journeys(): Promise<void> {
  Object.assign(process.env, { E2E_BASE_URL: stack.at.publicUrl, E2E_INBOX_URL: stack.at.inboxUrl });
  const { failures } = await runPlaywright(['main-job', 'team']);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

let passed = false;
try {
  await stack.startOthers();
  // The network has its address while a container runs on it.
  const idle = [`localhost/nearward-gateway:${tag}`, 'sleep', '1h'];
  const container = await runPodman(['run', '-d', '--rm', '--network', network, ...idle]);
  try {
    for (const store of ['postgres', 'redis', 'smtp', 'stripe', 'nppes'] as const) {
      const port = ports[store];
      balancers.push(await Balancer.start([port], async () => true, { host, port }));
    }
    const filled = helm(['template', 'nearward', 'deploy/chart', ...releaseValues(stack.at, host, tag)]);
    if (!filled.ok) throw new Error(filled.stderr);
    const { migrations, deployments } = toPodmanPods(objectsIn(filled.stdout));
    await step('The databases are migrated', async () => {
      for (const migration of migrations) await migrate(migration);
    });
    const gateways: string[] = [];
    await step(`Two of each of ${deployments.size} Deployments are ready`, async () => {
      for (const [name, pods] of deployments) await play(name, pods);
      for (const [name, pods] of deployments)
        for (const { metadata } of pods) {
          const address = await ready(metadata.name, name.replace('nearward-', ''));
          if (name === 'nearward-gateway') gateways.push(address);
        }
    });
    const at = { host: '127.0.0.1', port: ports.web };
    balancers.push(await Balancer.start(gateways, undefined, at));
    await step('A post, its match, interest and unlock', meetHere);
    await step('The main job and a team in a browser', journeys);
    await step('One pod of each Deployment is killed', async () => {
      for (const [pod] of deployments.values()) await remove(pod?.metadata.name ?? '');
    });
    await step('The same with the other pods', meetHere);
    passed = true;
  } finally {
    await podman(['rm', '-f', '-t', '0', container]);
  }
} catch (error) {
  console.error(error);
} finally {
  for (const pod of played) await remove(pod);
  for (const balancer of balancers) balancer.stop();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(passed ? 'The chart does the main job.' : 'The chart failed; what was said is above.');
process.exit(passed ? 0 : 1);
