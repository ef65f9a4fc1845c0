import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Addresses } from '../personas/person.ts';
import { root } from '../project.ts';
import { freePorts } from '../stack/ports.ts';
import type { Stack } from '../stack/stack.ts';
import { tempDir } from '../testing/temp-dir.ts';

/** The built code of a commit, with its own packages, in a folder that is cached. */
export function releasedCode(commit: string): string {
  const folder = join(root, '.data/releases', fullName(commit));
  const finished = join(folder, '.built');
  if (existsSync(finished)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (packagesOf(folder) === packagesOf(root)) sharePackages(folder);
  else installPackages(folder);
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  const generator = 'scripts/generate/sources.ts'; // 1.0 has the generated sources in git
  if (existsSync(join(folder, generator))) run(generator);
  run('node_modules/typescript-7/bin/tsc', '-b');
  writeFileSync(finished, '');
  return folder;
}

function fullName(commit: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`This clone lacks ${commit}, the commit of a release: git fetch --unshallow`);
  return stdout.trim();
}

const packagesOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** Skip their install scripts: today's stores are used. */
function installPackages(folder: string): void {
  console.log('Installing the packages of that release (once, about a minute)');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const shell = process.platform === 'win32';
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit', shell });
}

/** Every package except the project's own, whose relative links lead to the code in that folder. */
export function sharePackages(folder: string): void {
  const shared = join(folder, 'node_modules');
  mkdirSync(shared);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '@nearward')
      cpSync(join(root, 'node_modules', name), join(shared, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(root, 'node_modules', name), join(shared, name));
  for (const path of globSync('{services/*,gateway,web,proto,scripts/*}/node_modules', { cwd: root }))
    if (existsSync(join(folder, dirname(path)))) symlinkSync(join(root, path), join(folder, path));
}

/** The product of a commit, on the stores that `env` names, with its own inbox and Stripe stand-in. */
export async function releasedStack(commit: string, env: NodeJS.ProcessEnv) {
  const folder = releasedCode(commit);
  const released = (await import(join(folder, 'scripts/stack/stack.ts'))) as { Stack: typeof Stack };
  const { PATH, HOME } = process.env;
  const stack = new released.Stack({
    env: { PATH, HOME, APP_ENV: 'test', ...env },
    ports: await freePorts(),
    dataDir: tempDir(),
    isTemporary: true,
  });
  Object.assign(stack.at, { isOtherRelease: true } satisfies Partial<Addresses>);
  return { folder, stack };
}
