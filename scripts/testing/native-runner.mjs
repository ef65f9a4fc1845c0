// Jest's own test framework with Node's native modules: a worker loads packages once instead of once per file, which is
// most of a file's time. Our own sources are reloaded for each file, so that no state is shared.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import framework from 'jest-circus/runner';
import { jestGlobals, sourcesOfOneFile } from './native-modules.mjs';

const require = createRequire(import.meta.url);

/** `npm test` tries the same examples each time; the nightly run tries new ones. */
if (process.env.NIGHTLY !== '1') fc.configureGlobal({ seed: 1 });

export default async function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const { fakeTimersModern: timers, moduleMocker: mocks } = environment;
  Error.prepareStackTrace = undefined; // Jest's version does not know code that Node compiled
  Object.assign(runtime, {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime: (globals) =>
      (globalThis[jestGlobals] = { ...globals, jest: jestObject(timers, mocks) }),
    unstable_importModule: (path) => import(sourcesOfOneFile(pathToFileURL(path))),
  });
  try {
    return await framework.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  } finally {
    globalThis.GqlTypeMetadataStorage?.clear(); // otherwise the next schema would include this file's types
    globalThis.GqlLazyMetadataStorageHost?.lazyMetadataByTarget.clear(); // and those without a schema
  }
}

/** The framework collects state in a module and in a list of handlers; reset both for each file. */
function requireAnew(path) {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  delete require.cache[path];
  return require(path);
}

const jestObject = (timers, mocks) => ({
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  restoreAllMocks: () => mocks.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
});
