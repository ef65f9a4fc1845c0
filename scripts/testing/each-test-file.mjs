// Set-up of each test file. A `console` call that no test announced with `jest.spyOn(console, …)` fails the test during which
// it came, so that a passing run prints only its result.
import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';
import fc from 'fast-check';

/** `npm test` tries the same examples each time; the nightly run tries new ones. */
if (process.env.NIGHTLY !== '1') fc.configureGlobal({ seed: 1 });

let calls = [];
for (const method of ['debug', 'error', 'info', 'log', 'warn'])
  console[method] = (...args) => void calls.push(`console.${method}: ${format(...args)}`);

function failIfCalled() {
  const unannounced = calls;
  calls = [];
  if (unannounced.length > 0) throw new Error(`Unannounced output:\n${unannounced.join('\n')}`);
}

afterEach(failIfCalled);
afterAll(failIfCalled);
