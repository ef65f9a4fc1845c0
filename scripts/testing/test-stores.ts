import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ManagedProcess, type ProcessOptions } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { postgresProcess, postgresUrl } from '../stack/postgres.ts';
import { redisProcess } from '../stack/redis.ts';
import { storesDir } from './temp-dir.ts';

/** An empty Postgres and Redis, for tests that start their own services. */
export async function startStores() {
  const [ports, dataDir] = [await freePorts(), storesDir()];
  const settings = (name: 'postgres' | 'redis') => {
    return { dataDir, port: ports[name], logFile: join(dataDir, `${name}.log`), isTemporary: true };
  };
  const run = (options: ProcessOptions) => new ManagedProcess(options, { report: console.error });
  const processes = [run(await postgresProcess(settings('postgres'))), run(redisProcess(settings('redis')))];
  await Promise.all(processes.map((process) => process.start()));
  return {
    postgresUrl: postgresUrl(ports.postgres),
    dataDir,
    redisUrl: `redis://127.0.0.1:${ports.redis}`,
    async stop() {
      await Promise.all(processes.map((process) => process.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
