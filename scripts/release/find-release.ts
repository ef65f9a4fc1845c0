import { execFileSync } from 'node:child_process';
import { serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';

const released = ['gateway', ...serviceNames];

/** The version that a tag such as `jobs-1.2.0` gives to a process: the tree must be exactly that of the tag. */
export function findRelease(name: string, tag: string, folder = root): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  if (!released.includes(name))
    throw new Error(`There is no service "${name}"; there are ${released.join(', ')}.`);
  const version = tag.startsWith(`${name}-`) ? tag.slice(name.length + 1) : '';
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`"${tag}" is not a tag of ${name}, which are like ${name}-1.2.0.`);
  if (!git('tag', '--list', tag))
    throw new Error(`There is no tag ${tag} here: git tag ${tag}, or git fetch --tags.`);
  const [tagged, head] = [git('rev-list', '-1', tag), git('rev-parse', 'HEAD')];
  if (tagged !== head)
    throw new Error(`${tag} is ${tagged.slice(0, 8)}, and this is ${head.slice(0, 8)}: git checkout ${tag}.`);
  const changes = git('status', '--porcelain');
  if (changes) throw new Error(`The tree has changes that are not in ${tag}:\n${changes}`);
  return version;
}
