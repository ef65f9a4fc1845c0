// Runs on any Node that npm runs on, with nothing installed yet.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCommand } from './stack/install-program.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

/**
 * Installs the packages of the folder's lock file unless they are installed, and the missing programs at the same time.
 * Without these the command looks again, and names what it needs.
 */
export async function ensureInstalled(programs = [], folder = root) {
  if (isInstalled(folder)) return;
  console.error('Installing packages (once, about a minute)'); // stdout belongs to the command
  const command = installCommand(...programs);
  const others = command && once(spawn('sh', ['-c', command], { stdio: 'ignore' }), 'exit');
  const options = {
    cwd: folder,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  };
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const [code] = await once(spawn('npm', args, options), 'exit');
  if (code !== 0) process.exit(code ?? 1);
  await others;
}

/** Compares content, since a fresh checkout has new file times. npm writes its own list at the end. */
function isInstalled(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const present = packagesIn(list);
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => {
      const needed = path.includes('node_modules/') && !optional;
      return !needed || present[path]?.version === version;
    },
  );
}

/** Compiles first, for a script that imports compiled code. */
export function runBuilt(script, args) {
  execFileSync(join(bin, 'node'), ['scripts/build.ts', '--without-web'], { cwd: root, stdio: 'inherit' });
  runPinned(script, args);
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Runs a script on the pinned Node and exits with its exit code; signals are forwarded. */
export function runPinned(script, args) {
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // A process group of its own, so that Ctrl-C reaches the children only once, through this process.
  const options = { cwd: root, stdio: 'inherit', detached: true, env };
  const child = spawn(join(bin, 'node'), [join(root, script), ...args], options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal to npm only ends the shell between npm and this process.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === shell || child.kill(), 500).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}
