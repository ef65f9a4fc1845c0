import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Starts the longest files first, so that no worker finishes late; the file that breaks the shared product runs last. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const lengths = new Map(tests.map(({ path }) => [path, lengthOf(path)]));
    return tests.toSorted(
      (a, b) => breaksProduct(a) - breaksProduct(b) || lengths.get(b.path) - lengths.get(a.path),
    );
  }
}

const breaksProduct = ({ path }) => Number(path.endsWith('.last.system.ts'));

/** In characters, including imported suites. */
function lengthOf(path) {
  const text = readFileSync(path, 'utf8');
  const suites = [...text.matchAll(/^import '(\.\/.*\.suite)(?:\.js)?';$/gm)].map(([, suite]) =>
    join(dirname(path), suite),
  );
  return suites.reduce(
    (sum, suite) => sum + lengthOf(existsSync(`${suite}.ts`) ? `${suite}.ts` : `${suite}.tsx`),
    text.length,
  );
}
