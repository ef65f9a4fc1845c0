import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The longest spec begins first, so that no worker is left with it at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const lengths = new Map(tests.map(({ path }) => [path, lengthOf(path)]));
    return [...tests].sort((a, b) => lengths.get(b.path) - lengths.get(a.path));
  }
}

/** In characters, those of its suites included. */
function lengthOf(path) {
  const text = readFileSync(path, 'utf8');
  const suites = [...text.matchAll(/^import '(\.\/.*\.suite)\.js';$/gm)].map(([, suite]) => suite);
  return suites.reduce((sum, suite) => sum + lengthOf(join(dirname(path), `${suite}.ts`)), text.length);
}
