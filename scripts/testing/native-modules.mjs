import { registerHooks } from 'node:module';
import '../typescript.mjs';

/** Stores the globals of the current test file. */
export const jestGlobals = Symbol.for('nearward.jest');

const names =
  'afterAll, afterEach, beforeAll, beforeEach, describe, expect, fdescribe, fit, it, jest, test, xdescribe, xit, xtest';
let files = 0;

/** A URL of a test file that gives it its own copies of our sources. */
export function sourcesOfOneFile(url) {
  files += 1;
  return `${url.href}?file=${files}`;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@jest/globals') return next(specifier, context);
    return { url: `jest:globals${new URL(context.parentURL).search}`, shortCircuit: true };
  },
  load(url, context, next) {
    if (!url.startsWith('jest:globals')) return next(url, context);
    const source = `export const { ${names} } = globalThis[Symbol.for('${jestGlobals.description}')];`;
    return { format: 'module', source, shortCircuit: true };
  },
});
