// Runs on any Node that npm runs on, with nothing installed yet.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
// Compared by content: a fresh checkout has new file times and needs no new installation.
const lockHash = () => createHash('sha256').update(readFileSync(`${root}package-lock.json`)).digest('hex');

/** Installs what the lock file says, unless that is what is there. */
export function ensureInstalled() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once, about a minute) …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
}

/** The Node that the project is pinned to. */
export const pinnedNode = () => `${root}node_modules/node/bin/node`;

/** Runs a script on the pinned Node and ends as it ends; signals are passed on, so that it can clean up. */
export function runPinned(script, args = process.argv.slice(2)) {
  const path = `${root}node_modules/.bin:${process.env.PATH}`;
  // A group of its own: Ctrl-C reaches it once, from here, and not its children behind its back.
  const child = spawn(pinnedNode(), [`${root}${script}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
