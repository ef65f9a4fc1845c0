// Jest's own test framework over Node's own modules: a worker loads packages once, not once per file, which is most of what
// a file costs. Our own sources are loaded anew for each file, so that none leaves anything behind for the next.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import framework from 'jest-circus/runner';
import { jestGlobals, sourcesOfOneFile } from './native-modules.mjs';

const require = createRequire(import.meta.url);

export default async function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const { fakeTimersModern: timers, moduleMocker: mocks } = environment;
  Error.prepareStackTrace = undefined; // Jest's knows nothing of what Node compiled
  Object.assign(runtime, {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime: (globals) =>
      (globalThis[jestGlobals] = { ...globals, jest: jestObject(timers, mocks) }),
    unstable_importModule: (path) => import(sourcesOfOneFile(pathToFileURL(path))),
  });
  try {
    return await framework.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  } finally {
    globalThis.GqlTypeMetadataStorage?.clear(); // or the next schema would have this one's types too,
    globalThis.GqlLazyMetadataStorageHost?.lazyMetadataByTarget.clear(); // and those that no schema was made of
  }
}

/** The framework keeps what it collects in a module and in a list of handlers: both begin empty for each file. */
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
