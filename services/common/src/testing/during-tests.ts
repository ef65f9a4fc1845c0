import { afterAll, beforeAll } from '@jest/globals';

interface Stoppable {
  stop: () => unknown;
}

/** With a `stop` of its own it also stops its service. */
interface Scene {
  service: Stoppable;
  stop?: Stoppable['stop'];
}

/** Everything that has started. The last one may use the others, so it stops first. */
const running: (Stoppable | Scene)[] = [];

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
  beforeAll(async () => void running.push((started = await start())));
  afterAll(async () => {
    const last = running.pop();
    await (last && 'service' in last && !last.stop ? last.service.stop() : last?.stop?.());
  });
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
    set: (_, name, value) => Reflect.set(current(), name, value),
  });
}
