import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;

/** Polls until the result is not empty; on a timeout it throws with the last error as its cause. */
export async function waitFor<T>(
  what: string,
  check: () => Promise<T | undefined | false>,
  withinMs = 60_000,
): Promise<T> {
  const until = Date.now() + withinMs;
  let cause: unknown;
  while (Date.now() < until) {
    const result = await check().catch((error: unknown) => void (cause = error));
    if (result) return result;
    await sleep(pauseMs);
  }
  throw new Error(`Waited for ${what}`, { cause });
}
