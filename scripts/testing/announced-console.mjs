// For each test file: a `console` call that no test announced with `jest.spyOn(console, …)` fails the test during which it
// came, so that a passing run prints only its result.
import { afterAll, afterEach } from '@jest/globals';
import { format } from 'node:util';

const methods = ['debug', 'error', 'info', 'log', 'warn'];
let calls = [];

for (const method of methods)
  console[method] = (...args) => void calls.push(`console.${method}: ${format(...args)}`);

function failIfCalled() {
  const unannounced = calls;
  calls = [];
  if (unannounced.length > 0) throw new Error(`Unannounced output:\n${unannounced.join('\n')}`);
}

afterEach(failIfCalled);
afterAll(failIfCalled);
