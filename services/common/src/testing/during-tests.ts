import { afterAll, beforeAll } from '@jest/globals';

interface Stoppable {
  stop: () => unknown;
}

/** With a `stop` of its own it also stops its service. */
interface Scene {
  service: Stoppable;
  stop?: Stoppable['stop'];
}

/** One per start, undefined if it failed. */
const running: (Stoppable | Scene | undefined)[] = [];

async function startNext<T extends Stoppable | Scene>(start: () => Promise<T>): Promise<T> {
  const at = running.push(undefined) - 1;
  return (running[at] = await start());
}

/** The last one may use the others, so it stops first. */
async function stopLast(): Promise<void> {
  const last = running.pop();
  await (last && 'service' in last && !last.stop ? last.service.stop() : last?.stop?.());
}

/**
 * The result of `start`, which runs before the tests of the surrounding `describe`; it is stopped after them. Use it only in
 * tests and hooks.
 */
export function duringTests<T extends Stoppable | Scene>(start: () => Promise<T>): T {
  let started: T | undefined;
  const current = (): T => {
    if (!started) throw new Error('It runs only during the tests');
    return started;
  };
  beforeAll(async () => void (started = await startNext(start)));
  afterAll(stopLast);
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
    set: (_, name, value) => Reflect.set(current(), name, value),
  });
}
