/**
 * `npm run admin -- release <service> <tag>` compares the contracts of the tag with those of the previous release, tests the
 * service on the data and events of that release, renders the chart with the service alone, and builds its image from the
 * tag with Docker or podman. It prints what is left to do. `--dry-run` builds no image.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '../../proto/services.ts';
import { brokenRules } from '../chart/broken-rules.ts';
import { helm, objectsIn } from '../chart/chart-tools.ts';
import { compatibility } from '../contracts/release-compatibility.ts';
import { dataFolder, node, root } from '../project.ts';
import { results, runJest } from '../testing/runners.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { findRelease } from './find-release.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, registry: { type: 'string' } },
});
const [name = '', tag = ''] = positionals;
const { registry, 'dry-run': isDry } = values;
const isService = serviceNames.some((service) => service === name);

async function step(what: string, work: () => Promise<string | undefined>): Promise<void> {
  const startedAt = Date.now();
  const note = await work();
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${what}${note ? `: ${note}` : ''}`);
}

/** Its own data and events, as that release recorded them. */
async function testOnPreviousRelease(): Promise<string> {
  mkdirSync(results, { recursive: true });
  const suites = ['--selectProjects', 'services', '-t', 'of the previous release', '--', `services/${name}/`];
  const { passed, failures } = await runJest(suites);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return `${passed} tests`;
}

/** When to release it, by the operations that today's gateway requests. */
function releaseOrder(): string {
  const { now } = compatibility();
  const waiting = serviceNames.filter((service) => now[service]?.length);
  if (name === 'gateway') return waiting.length ? `after ${waiting.join(', ')}` : 'at any time';
  return waiting.some((service) => service === name) ? 'before the gateway' : 'at any time';
}

/** Throws unless the chart accepts them. */
function renderChart(file: string, image: object): string {
  const own = name === 'gateway' ? { gateway: { image } } : { services: { [name]: { image } } };
  writeFileSync(
    file,
    `${JSON.stringify({ only: [name], ...(registry && { image: { registry } }), ...own }, null, 2)}\n`,
  );
  const files = ['deploy/chart/values/small.yaml', file].flatMap((each) => ['--values', each]);
  const { ok, stdout, stderr } = helm(['template', `nearward-${name}`, 'deploy/chart', ...files]);
  const problems = ok ? brokenRules(objectsIn(stdout)) : [stderr];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return file;
}

/** Returns the digest if the image is pushed. */
function buildImage(image: string): string | undefined {
  const engine = ['docker', 'podman'].find((each) => spawnSync(each, ['info']).status === 0);
  if (!engine) throw new Error('Neither Docker nor podman responds here: start one, or use --dry-run.');
  const run = (...args: string[]) => execFileSync(engine, args, { cwd: folder, stdio: 'inherit' });
  const folder = tempDir();
  // Its own digest of an image is not that of the compressed one in the registry.
  const pushWithPodman = () => {
    run('push', '--digestfile', 'digest', image);
    return readFileSync(join(folder, 'digest'), 'utf8').trim();
  };
  const pushWithDocker = () => {
    run('push', image);
    const format = ['--format', '{{json .RepoDigests}}'];
    const names = execFileSync(engine, ['image', 'inspect', ...format, image], { encoding: 'utf8' });
    const pushed = (JSON.parse(names) as string[]).find((each) => each.startsWith(`${registry}/`));
    return pushed?.split('@')[1];
  };
  try {
    const archive = execFileSync('git', ['archive', tag], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    run('build', '-f', 'deploy/Dockerfile', '--target', name, '-t', image, '.');
    if (!registry) return undefined;
    const digest = engine === 'podman' ? pushWithPodman() : pushWithDocker();
    run('pull', '--quiet', `${registry}/nearward-${name}@${digest}`); // as a cluster will
    return digest;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function release(): Promise<void> {
  const version = findRelease(name, tag);
  await step('Contracts fit those of the previous release', async () => {
    await node('scripts/generate.ts', '--check');
    return releaseOrder();
  });
  if (isService) await step('It reads what the previous release stored and sent', testOnPreviousRelease);
  mkdirSync(dataFolder(), { recursive: true });
  const file = join(dataFolder(), `${tag}.values.json`);
  await step('The chart accepts its values', async () => renderChart(file, { tag: version }));
  const image = `${registry ?? 'localhost'}/nearward-${name}:${version}`;
  if (isDry) return console.log(`No image is built. Without --dry-run it is ${image}.`);
  await step('Its image', async () => {
    const digest = buildImage(image);
    if (digest) renderChart(file, { digest });
    return digest ?? image;
  });
  console.log(`Then: helm upgrade --install nearward-${name} deploy/chart --values <yours> --values ${file}`);
}

await release().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
