import { join } from 'node:path';
import { freePorts } from '../stack/ports.ts';
import type { Stack } from '../stack/stack.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { releasedCode } from './released-code.ts';

/** The product of a commit, on the stores that `env` names, with its own inbox and Stripe stand-in. */
export async function releasedStack(commit: string, env: NodeJS.ProcessEnv) {
  const folder = releasedCode(commit);
  const released = (await import(join(folder, 'scripts/stack/stack.ts'))) as { Stack: typeof Stack };
  const { PATH, HOME } = process.env;
  const stack = new released.Stack({
    env: { PATH, HOME, APP_ENV: 'test', ...env },
    ports: await freePorts(),
    dataDir: tempDir(),
    throwAway: true,
  });
  return { folder, stack };
}
