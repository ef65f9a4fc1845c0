import { spawn } from 'node:child_process';
import { root } from '../project.ts';

/** Runs a program of this project as a separate process with only the given environment. */
export function runProgram(program: string, settings: NodeJS.ProcessEnv) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, [`${root}/${program}`], { cwd: root, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => text,
    /** The exit code. */
    ended,
    stop: () => child.kill('SIGTERM'),
  };
}
