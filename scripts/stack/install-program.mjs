// Plain JavaScript, because a program can be installed while npm still installs the packages.
import { spawnSync } from 'node:child_process';

/** Programs that npm has no package of. `names`: the first on the PATH is used. */
const programs = {
  redis: {
    names: ['redis-server', 'valkey-server'],
    packages: { default: 'redis', 'apt-get': 'redis-server' },
  },
  chromium: {
    // The browser without a window first: it takes about a third less CPU time.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    packages: { default: 'chromium', 'apt-get': 'chromium-headless-shell' },
  },
  pgbouncer: { names: ['pgbouncer', '/usr/sbin/pgbouncer'], packages: { default: 'pgbouncer' } },
};

const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
const aptGet = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get`;

const managers = {
  'apt-get': (names) => `${aptGet} update -qq && ${aptGet} install -y -qq --no-install-recommends ${names}`,
  dnf: (names) => `${sudo}dnf install -y -q ${names}`,
  apk: (names) => `${sudo}apk add --quiet ${names}`,
  brew: (names) => `brew install --quiet ${names}`,
};

function pathOf(name) {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

const findProgram = (program) => programs[program].names.map(pathOf).find(Boolean);

/**
 * The shell command that installs the missing ones with the machine's package manager; undefined if none is missing, or
 * without a package manager.
 */
export function installCommand(...names) {
  const missing = names.filter((name) => !findProgram(name));
  const manager = Object.keys(managers).find(pathOf);
  if (missing.length === 0 || !manager) return undefined;
  const packages = missing.map((name) => programs[name].packages[manager] ?? programs[name].packages.default);
  console.error(`Installing ${packages.join(' and ')} with ${manager} (once)`); // stdout belongs to the command
  return managers[manager](packages.join(' '));
}

export function findOrInstall(program) {
  const command = installCommand(program);
  if (command) spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
  return findProgram(program);
}
