import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './project.ts';

const sources = [
  'web/{src,public}/**/*',
  'web/*.{ts,json}',
  'proto/*.ts',
  'proto/rest/*.ts',
  'package-lock.json',
];
const stamp = `${root}/web/build/.sources`;

/** Builds the web app unless its sources are unchanged. */
export function buildWeb(): void {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  const digest = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building the web app …');
  execFileSync('npm', ['run', 'build', '-w', 'web', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(stamp, digest);
}
