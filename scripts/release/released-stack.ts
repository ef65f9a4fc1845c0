import { join } from 'node:path';
import { freePorts } from '../stack/ports.ts';
import type { Stack } from '../stack/stack.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { releasedCode } from './released-code.ts';

/** The product of a commit, on the stores that `env` names; it brings its own inbox and stand-in for Stripe. */
export async function releasedStack(commit: string, env: NodeJS.ProcessEnv) {
  const folder = releasedCode(commit);
  const released = (await import(join(folder, 'scripts/stack/stack.ts'))) as { Stack: typeof Stack };
  const { PATH, HOME } = process.env;
  const stack = new released.Stack({
    env: { PATH, HOME, APP_ENV: 'test', ...env },
    ports: await freePorts(),
    dataDir: throwAwayFolder(),
    throwAway: true,
  });
  return { folder, stack };
}
