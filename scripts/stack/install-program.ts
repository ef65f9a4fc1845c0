import { spawnSync } from 'node:child_process';

function pathOf(program: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

const firstOf = (programs: readonly string[]) => programs.map(pathOf).find(Boolean);

const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
const aptGet = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get`;

const managers: Record<string, (packageName: string) => string> = {
  'apt-get': (name) => `${aptGet} update -qq && ${aptGet} install -y -qq --no-install-recommends ${name}`,
  dnf: (name) => `${sudo}dnf install -y -q ${name}`,
  apk: (name) => `${sudo}apk add --quiet ${name}`,
  brew: (name) => `brew install --quiet ${name}`,
};

/** Package names that differ between package managers. */
type PackageNames = Partial<Record<string, string>> & { default: string };

/**
 * The path of the first of `programs` on the PATH. Installs it with the machine's package manager if it is missing.
 * Undefined if that fails, too.
 */
export function findOrInstall(programs: readonly string[], packages: PackageNames): string | undefined {
  const existing = firstOf(programs);
  if (existing) return existing;
  const manager = Object.keys(managers).find(pathOf);
  const command = manager && managers[manager];
  if (!command) return undefined;
  const name = packages[manager] ?? packages.default;
  console.log(`Installing ${name} with ${manager} (once)`);
  spawnSync('sh', ['-c', command(name)], { stdio: ['ignore', 'ignore', 'inherit'] });
  return firstOf(programs);
}
