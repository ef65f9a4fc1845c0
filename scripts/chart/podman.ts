import { spawnSync } from 'node:child_process';
import { root } from '../project.ts';

/** `PODMAN` may name it, and have arguments before ours. */
const [program = 'podman', ...first] = (process.env.PODMAN || 'podman').split(' ');

/** Runs podman with what is given to read, shows what it says when it fails, and returns what it printed. */
export function podman(args: readonly string[], input?: string): { ok: boolean; printed: string } {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 26,
  });
  return { ok: status === 0, printed: `${stdout ?? ''}${status === 0 ? '' : (stderr ?? '')}`.trim() };
}

/** The same, for what must not fail. */
export function required(args: readonly string[], input?: string): string {
  const { ok, printed } = podman(args, input);
  if (!ok) throw new Error(`podman ${args.join(' ')}: ${printed}`);
  return printed;
}

export const isThere = (): boolean => podman(['version']).ok;

/** An image of each name, made where there is none: `KUBE_REBUILD=1` makes them anew. */
export function buildImages(names: readonly string[], tag: string): void {
  for (const name of names) {
    const image = `localhost/nearward-${name}:${tag}`;
    if (!process.env.KUBE_REBUILD && podman(['image', 'exists', image]).ok) continue;
    console.log(`Building ${image}`);
    required([
      'build',
      '--network=host',
      '-q',
      '-f',
      'deploy/Dockerfile',
      '--target',
      name,
      '-t',
      image,
      '.',
    ]);
  }
}
