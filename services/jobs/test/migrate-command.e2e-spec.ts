import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@nearward/common/database/migrate';
import { eventually } from '@nearward/common/testing/eventually';
import { findFreePort } from '@nearward/common/testing/find-free-port';
import { createDatabase } from '@nearward/common/testing/test-database';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

describe('Migrate command', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let port: number;
  let serving: ChildProcess | undefined;
  beforeAll(async () => {
    database = await createDatabase('jobs');
    port = await findFreePort();
  });
  afterAll(async () => {
    serving?.kill('SIGKILL');
    await database.drop();
  });

  const start = (...words: string[]) =>
    spawn(process.execPath, [program, ...words], {
      env: {
        ...process.env,
        APP_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        DATABASE_URL: database.url,
        REDIS_URL: process.env.TEST_REDIS_URL,
        QUEUE_PREFIX: `test-${uuid()}`,
        MIGRATE_AT: 'command',
        DRAIN_SECONDS: '3',
        FINISH_SECONDS: '1',
      },
    });
  const waitForEnd = async (child: ChildProcess) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
    await once(child, 'close');
    return { code: child.exitCode, output };
  };
  const readHealth = async (path: string) => (await fetch(`http://127.0.0.1:${port}/health/${path}`)).status;

  it('is named in one line when the service starts on an old schema', async () => {
    const { code, output } = await waitForEnd(start());
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database of jobs lacks \d+ .*run: node services\/jobs\/dist\/main.js migrate\n$/,
    );
  });

  it('can be repeated', async () => {
    const done = { code: 0, output: 'jobs: the database is migrated\n' };
    expect(await waitForEnd(start('migrate'))).toEqual(done);
    await migrate(database.url, jobsService);
  });

  it('lets the service start, which keeps serving after SIGTERM until it has drained', async () => {
    serving = start();
    const end = waitForEnd(serving);
    await eventually(async () => expect(await readHealth('ready')).toBe(200));
    serving.kill('SIGTERM');
    await eventually(async () => expect(await readHealth('ready')).toBe(503));
    expect(await readHealth('live')).toBe(200);
    expect((await end).code).toBe(0);
  });
});
