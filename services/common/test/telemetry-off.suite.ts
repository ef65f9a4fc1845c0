import { afterEach, describe, expect, it } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../scripts/testing/program.js';
import { eventually } from '../src/testing/eventually.js';
import { findFreePort } from '../src/testing/find-free-port.js';
import { createDatabase } from '../src/testing/test-database.js';

const makers = /@opentelemetry\/(sdk-trace|exporter-trace)|prom-client/;

describe('A service while nobody watches', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  const packagesOf = async (variables: NodeJS.ProcessEnv) => {
    const [database, port] = await Promise.all([createDatabase('jobs'), findFreePort()]);
    ends.push(database.drop);
    const run = runProgram('services/jobs/dist/main.js', {
      NODE_OPTIONS: `--import=${pathToFileURL('scripts/testing/loaded-code.mjs').href}`,
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      REDIS_URL: process.env.TEST_REDIS_URL,
      QUEUE_PREFIX: `test-${port}`,
      PORT: String(port),
      DRAIN_SECONDS: '0',
      ...variables,
    });
    ends.unshift(run.stop);
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/health/live`)).ok).toBe(true));
    run.stop();
    expect(await run.ended).toBe(0);
    return /loaded packages: (.*)/.exec(run.said())?.[1];
  };

  it('loads nothing of what makes traces and figures', async () => {
    const packages = await packagesOf({});
    expect(packages).toContain('bullmq');
    expect(packages).not.toMatch(makers);
  });

  it('loads it where it is told who collects and reads them, which shows that this would be seen', async () => {
    const METRICS_PORT = String(await findFreePort());
    const packages = await packagesOf({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    for (const maker of ['@opentelemetry/sdk-trace', 'prom-client']) expect(packages).toContain(maker);
  });
});
