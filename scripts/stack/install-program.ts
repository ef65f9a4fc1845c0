import { spawnSync } from 'node:child_process';

/** Full path of a program on the PATH. */
function pathOf(program: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

const firstOf = (programs: readonly string[]) => programs.map(pathOf).find(Boolean);

const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
const aptGet = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get`;

/** Package managers, and how each installs. */
const managers: Record<string, (packageName: string) => string> = {
  'apt-get': (name) => `${aptGet} update -qq && ${aptGet} install -y -qq --no-install-recommends ${name}`,
  dnf: (name) => `${sudo}dnf install -y -q ${name}`,
  apk: (name) => `${sudo}apk add --quiet ${name}`,
  brew: (name) => `brew install --quiet ${name}`,
};

/** Names of a program's package where it differs from manager to manager. */
type PackageNames = Partial<Record<string, string>> & { default: string };

/**
 * Path of the first of `programs` that is on the PATH, installed with the machine's package manager when there is none.
 * Undefined when that fails too.
 */
export function findOrInstall(programs: readonly string[], packages: PackageNames): string | undefined {
  const found = firstOf(programs);
  if (found) return found;
  const manager = Object.keys(managers).find(pathOf);
  const command = manager && managers[manager];
  if (!command) return undefined;
  const name = packages[manager] ?? packages.default;
  console.log(`Installing ${name} with ${manager} (once)`);
  spawnSync('sh', ['-c', command(name)], { stdio: ['ignore', 'ignore', 'inherit'] });
  return firstOf(programs);
}
