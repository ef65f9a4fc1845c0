import { afterAll, beforeAll } from '@jest/globals';

interface Stoppable {
  stop: () => unknown;
}

/**
 * The result of `start`, which runs before the tests of the surrounding `describe`; it is stopped after them. Use it only in
 * tests and hooks.
 */
export function duringTests<T extends Stoppable | { service: Stoppable }>(start: () => Promise<T>): T {
  let started: T | undefined;
  const current = (): T => {
    if (!started) throw new Error('It runs only during the tests');
    return started;
  };
  beforeAll(async () => void (started = await start()));
  afterAll(async () => {
    const running: Stoppable | { service: Stoppable } = current();
    // A scene may have a `stop` of its own, for what its people do.
    await ('service' in running ? running.service.stop() : running.stop());
  });
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
    set: (_, name, value) => Reflect.set(current(), name, value),
  });
}
