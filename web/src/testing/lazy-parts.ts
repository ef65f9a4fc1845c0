import { createRequire } from 'node:module';
import type { ComponentType } from 'react';

type Load = () => PromiseLike<{ default: ComponentType }>;

const react = createRequire(import.meta.url)('react') as { lazy: (load: Load) => unknown };
const { lazy } = react;
const loads: (() => Promise<unknown>)[] = [];

/** Loads the parts of all modules so far. */
export const loadParts = () => Promise.all(loads.map((load) => load()));

// Set-up of each test file: what `lazy` loads is there at its first render. Otherwise the first test that shows a part would
// get it a render later than the others, and fail alone.
react.lazy = (load) => {
  let part: Awaited<ReturnType<Load>> | undefined;
  loads.push(async () => (part = await load()));
  const loaded = { then: (show: (shown: typeof part) => void) => show(part) } as ReturnType<Load>;
  return lazy(() => (part ? loaded : load()));
};
