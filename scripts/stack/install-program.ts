import { spawnSync } from 'node:child_process';

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';

/** Package managers, and how each installs. */
const managers: [program: string, command: (packageName: string) => string][] = [
  ['apt-get', (name) => `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends ${name}`],
  ['dnf', (name) => `${sudo}dnf install -y -q ${name}`],
  ['apk', (name) => `${sudo}apk add --quiet ${name}`],
  ['brew', (name) => `brew install --quiet ${name}`],
];

/** Names of a program's package where it differs from manager to manager. */
type PackageNames = Partial<Record<string, string>> & { default: string };

/**
 * The first of `programs` that is on the PATH, installing it with the machine's package manager when there is none.
 * Undefined when that fails too.
 */
export function findOrInstall(programs: readonly string[], packages: PackageNames): string | undefined {
  const found = programs.find(has);
  if (found) return found;
  const [manager, command] = managers.find(([program]) => has(program)) ?? [];
  if (!manager || !command) return undefined;
  const name = packages[manager] ?? packages.default;
  console.log(`Installing ${name} with ${manager} (once) …`);
  spawnSync('sh', ['-c', command(name)], { stdio: ['ignore', 'ignore', 'inherit'] });
  return programs.find(has);
}
