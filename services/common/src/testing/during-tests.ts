import { afterAll, beforeAll } from '@jest/globals';

interface Stoppable {
  stop: () => unknown;
}

/** With a `stop` of its own it also stops its service. */
interface Scene {
  service: Stoppable;
  stop?: Stoppable['stop'];
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
  beforeAll(async () => void (started = await start()));
  afterAll(async () => {
    const running: Stoppable | Scene = current();
    await ('service' in running && !running.stop ? running.service.stop() : running.stop?.());
  });
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
    set: (_, name, value) => Reflect.set(current(), name, value),
  });
}
