import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceName, serviceNames } from '../../proto/services.ts';
import { generatedFiles } from '../generate/sources.ts';
import { root } from '../project.ts';
import { sharePackages } from '../release/released-code.ts';
import { type Outcome, runJest } from './runners.ts';
import { startAlone } from './start-alone.ts';
import { tempDir } from './temp-dir.ts';

/** The parts of a service that are not in its own folder; the scripts and the stored operations are only for tests. */
const needed =
  /^(proto|scripts|services\/(common|marketplace))\/|^gateway\/operations\.json$|^[^/]+\.(json|mjs)$/;
const notNeeded = /^scripts\/(e2e|system|bench|seed|chart|drills)\//;

/**
 * Tests a service alone: in a copy of the tree without the gateway, the web app and the other services it is built,
 * migrates a database, starts, and is tested with recordings of the others.
 */
export async function testAlone(name: string | undefined): Promise<Outcome> {
  const service = serviceNames.find((each) => each === name);
  if (!service) throw new Error(`npm test -- alone <service>, one of ${serviceNames.join(', ')}`);
  const folder = tempDir();
  try {
    copyTree(service, folder);
    sharePackages(folder);
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
    run('node_modules/typescript-7/bin/tsc', '-b', `services/${service}`);
    run('scripts/generate/compile.ts');
    await startAlone(service, folder);
    return await runJest(['--selectProjects', 'services', '--', `services/${service}/`], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTree(service: ServiceName, folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  for (const file of [...files, ...globSync(generatedFiles, { cwd: root })].filter(
    (each) => (needed.test(each) && !notNeeded.test(each)) || each.startsWith(`services/${service}/`),
  )) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, file), copy);
  }
}
