import { spawn } from 'node:child_process';
import { root } from '../project.ts';

/** A program of this project as a process of its own, with nothing of the environment but what is given. */
export function runProgram(program: string, settings: NodeJS.ProcessEnv) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, [`${root}/${program}`], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    said: () => said,
    /** Its exit code. */
    ended,
    stop: () => child.kill('SIGTERM'),
  };
}
