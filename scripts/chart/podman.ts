import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '../project.ts';

/** `PODMAN` may name the program, with arguments. */
const [program = 'podman', ...first] = (process.env.PODMAN || 'podman').split(' ');

/** Runs podman with `input`, and returns its output, with that to stderr if it fails or on request. */
export async function podman(args: readonly string[], input = '', isAll = false) {
  // Asynchronous, because the pods reach the stores through this process.
  const child = spawn(program, [...first, ...args], { cwd: root });
  const ended = once(child, 'close').then(([code]: unknown[]) => Number(code ?? 1)); // rejects if there is no such program
  child.stdin.on('error', () => undefined).end(input);
  const [printed, errorOutput, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const ok = status === 0;
  return { ok, printed: `${printed}${ok && !isAll ? '' : errorOutput}`.trim() };
}

/** The same, but throws on failure. */
export async function runPodman(args: readonly string[], input?: string): Promise<string> {
  const { ok, printed } = await podman(args, input);
  if (!ok) throw new Error(`podman ${args.join(' ')}: ${printed}`);
  return printed;
}

/** The output of a container, stdout and stderr. */
export const logsOf = async (container: string): Promise<string> =>
  (await podman(['logs', container], '', true)).printed;

export const isThere = async (): Promise<boolean> =>
  (await podman(['version']).catch(() => ({ ok: false }))).ok;

/** Builds an image for each process. Unchanged stages come from podman's cache. */
export async function buildImages(names: readonly string[], tag: string): Promise<void> {
  for (const name of names) {
    const startedAt = Date.now();
    const image = `localhost/nearward-${name}:${tag}`;
    const options = ['--network=host', '-q', '-f', 'deploy/Dockerfile', '--target', name, '-t', image];
    await runPodman(['build', ...options, '.']);
    console.log(`${image} is built (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`);
  }
}
