/**
 * npm drops the binaries of other platforms from a lock file that it creates over an existing node_modules, and `npm ci`
 * then fails on those platforms. Checks that the lock file has every optional dependency.
 */
import { readFileSync } from 'node:fs';
import { root } from '../project.ts';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as LockFile;

/** Resolves as Node does: in the dependent's own node_modules, then in its parents. */
function isLocked(name: string, dependent: string): boolean {
  if (packages[`${dependent && `${dependent}/`}node_modules/${name}`]) return true;
  return (
    dependent !== '' &&
    isLocked(name, dependent.slice(0, Math.max(0, dependent.lastIndexOf('/node_modules/'))))
  );
}

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(name, path))
    .map((name) => `${name}, wanted by ${path || 'the project'}`),
);
if (missing.length > 0) {
  console.error(`Not in package-lock.json:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
