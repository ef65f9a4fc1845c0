import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '../project.ts';

/** `PODMAN` may name it, and have arguments before ours. */
const [program = 'podman', ...first] = (process.env.PODMAN || 'podman').split(' ');

/** Runs podman with what is given to read, and returns what it printed, or what it says of its failure. */
export async function podman(args: readonly string[], input = ''): Promise<{ ok: boolean; printed: string }> {
  // Not synchronous: what the pods ask of the stores goes through this process.
  const child = spawn(program, [...first, ...args], { cwd: root });
  const ended = once(child, 'close').then(([code]: unknown[]) => Number(code ?? 1)); // rejects where there is no such program
  child.stdin.on('error', () => undefined).end(input);
  const [printed, said, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { ok: status === 0, printed: `${printed}${status === 0 ? '' : said}`.trim() };
}

/** The same, for what must not fail. */
export async function required(args: readonly string[], input?: string): Promise<string> {
  const { ok, printed } = await podman(args, input);
  if (!ok) throw new Error(`podman ${args.join(' ')}: ${printed}`);
  return printed;
}

/** What a container printed, to either side. */
export async function logsOf(container: string): Promise<string> {
  const child = spawn(program, [...first, 'logs', container]);
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${printed}${said}`.trim();
}

export const isThere = async (): Promise<boolean> =>
  (await podman(['version']).catch(() => ({ ok: false }))).ok;

/** An image of each name, made where there is none: `KUBE_REBUILD=1` makes them anew. */
export async function buildImages(names: readonly string[], tag: string): Promise<void> {
  for (const name of names) {
    const image = `localhost/nearward-${name}:${tag}`;
    if (!process.env.KUBE_REBUILD && (await podman(['image', 'exists', image])).ok) continue;
    console.log(`Building ${image}`);
    await required([
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
