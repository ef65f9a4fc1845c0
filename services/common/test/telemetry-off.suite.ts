import { afterEach, describe, expect, it } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../scripts/testing/run-program.js';
import { eventually } from '../src/testing/eventually.js';
import { findFreePort } from '../src/testing/find-free-port.js';
import { createDatabase } from '../src/testing/test-database.js';

const telemetryPackages = /@opentelemetry\/(sdk-trace|exporter-trace)|prom-client/;

describe('Service without telemetry', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  const loadedPackages = async (variables: NodeJS.ProcessEnv) => {
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
      ...variables,
    });
    cleanups.unshift(run.stop);
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/health/live`)).ok).toBe(true));
    run.stop();
    expect(await run.ended).toBe(0);
    return /loaded packages: (.*)/.exec(run.output())?.[1];
  };

  it('does not load telemetry packages', async () => {
    const packages = await loadedPackages({});
    expect(packages).toContain('bullmq');
    expect(packages).not.toMatch(telemetryPackages);
  });

  it('loads them when telemetry is configured', async () => {
    const METRICS_PORT = String(await findFreePort());
    const packages = await loadedPackages({
      METRICS_PORT,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    });
    for (const name of ['@opentelemetry/sdk-trace', 'prom-client']) expect(packages).toContain(name);
  });
});
