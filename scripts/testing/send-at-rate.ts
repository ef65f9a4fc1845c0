import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `send` at a fixed rate, whether or not earlier calls have ended, and resolves with all results. `send` must not
 * reject; it gets the number of the call and the time at which it was due, as of `performance.now()`.
 */
export async function sendAtRate<T>(
  perSecond: number,
  isOver: (call: number) => boolean,
  send: (call: number, due: number) => Promise<T>,
): Promise<T[]> {
  const results: Promise<T>[] = [];
  const startedAt = performance.now();
  for (let call = 0; !isOver(call); call++) {
    const due = startedAt + (call * 1_000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    results.push(send(call, due));
  }
  return Promise.all(results);
}
