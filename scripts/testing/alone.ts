import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceName, serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { sharePackages } from '../release/released-code.ts';
import { type Outcome, runJest } from './runners.ts';
import { startsAlone } from './starts-alone.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** What a service is made of besides its own folder; the scripts are what tests it. */
const needed = /^(proto|scripts|services\/(common|marketplace))\/|^[^/]+\.(json|mjs)$/;
const notNeeded = /^scripts\/(e2e|system|bench|seed|chart|drills)\//;

/**
 * A service alone: in a copy of the tree without the gateway, the web app and every other service it is built, migrates a
 * database, starts, and is tested with what is recorded of the others.
 */
export async function alone(name: string | undefined): Promise<Outcome> {
  const service = serviceNames.find((each) => each === name);
  if (!service) throw new Error(`npm test -- alone <service>, one of ${serviceNames.join(', ')}`);
  const folder = throwAwayFolder();
  try {
    copyTree(service, folder);
    sharePackages(folder);
    const compiler = join(folder, 'node_modules/typescript-7/bin/tsc');
    execFileSync(process.execPath, [compiler, '-b', `services/${service}`], {
      cwd: folder,
      stdio: 'inherit',
    });
    await startsAlone(service, folder);
    return await runJest(['--selectProjects', 'services', '--', `services/${service}/`], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTree(service: ServiceName, folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  for (const file of files.filter(
    (each) => (needed.test(each) && !notNeeded.test(each)) || each.startsWith(`services/${service}/`),
  )) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, file), copy);
  }
}
