import { afterEach, expect, it } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../scripts/testing/run-program.js';
import { eventually } from '../src/testing/eventually.js';
import { findFreePort } from '../src/testing/find-free-port.js';
import { createDatabase } from '../src/testing/test-database.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

it('A service without telemetry does not load its packages', async () => {
  const [database, port] = await Promise.all([createDatabase('jobs'), findFreePort()]);
  cleanups.push(database.drop);
  const run = runProgram('services/jobs/dist/main.js', {
    NODE_OPTIONS: `--import=${pathToFileURL('scripts/testing/loaded-code.mjs').href}`,
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TEST_REDIS_URL,
    QUEUE_PREFIX: `test-${port}`,
    PORT: String(port),
    DRAIN_SECONDS: '0',
  });
  cleanups.unshift(run.stop);
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/health/live`)).ok).toBe(true));
  run.stop();
  expect(await run.ended).toBe(0);
  const packages = /loaded packages: (.*)/.exec(run.output())?.[1];
  expect(packages).toContain('bullmq');
  expect(packages).not.toMatch(/@opentelemetry\/(sdk-trace|exporter-trace)|prom-client/);
});
