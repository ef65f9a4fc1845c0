import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '../project.ts';

/** `PODMAN` may name the program, with arguments. */
const [program = 'podman', ...first] = (process.env.PODMAN || 'podman').split(' ');

/** Runs podman with `input`, and returns its output or its error. */
export async function podman(args: readonly string[], input = ''): Promise<{ ok: boolean; printed: string }> {
  // Asynchronous, because the pods reach the stores through this process.
  const child = spawn(program, [...first, ...args], { cwd: root });
  const ended = once(child, 'close').then(([code]: unknown[]) => Number(code ?? 1)); // rejects if there is no such program
  child.stdin.on('error', () => undefined).end(input);
  const [printed, errorOutput, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { ok: status === 0, printed: `${printed}${status === 0 ? '' : errorOutput}`.trim() };
}

/** The same, but throws on failure. */
export async function runPodman(args: readonly string[], input?: string): Promise<string> {
  const { ok, printed } = await podman(args, input);
  if (!ok) throw new Error(`podman ${args.join(' ')}: ${printed}`);
  return printed;
}

/** The output of a container, stdout and stderr. */
export async function logsOf(container: string): Promise<string> {
  const child = spawn(program, [...first, 'logs', container]);
  const [printed, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${printed}${errorOutput}`.trim();
}

export const isThere = async (): Promise<boolean> =>
  (await podman(['version']).catch(() => ({ ok: false }))).ok;

/** Builds each image that does not exist; `KUBE_REBUILD=1` rebuilds them all. */
export async function buildImages(names: readonly string[], tag: string): Promise<void> {
  for (const name of names) {
    const image = `localhost/nearward-${name}:${tag}`;
    if (!process.env.KUBE_REBUILD && (await podman(['image', 'exists', image])).ok) continue;
    console.log(`Building ${image}`);
    await runPodman([
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
