import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { databaseOf, type ServiceName } from '../../proto/services.ts';
import { createMissingDatabases, databaseUrl } from '../stack/databases.ts';
import { ManagedProcess } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { isHealthy, nodeProcess } from '../stack/service-processes.ts';
import { startStores } from './test-stores.ts';

/** Migrates and starts the built service on its own Postgres and Redis, and throws unless it becomes ready. */
export async function startAlone(service: ServiceName, folder: string): Promise<void> {
  const stores = await startStores();
  try {
    await createMissingDatabases(stores.postgresUrl, [databaseOf(service)]);
    const { PATH, HOME } = process.env;
    const port = (await freePorts())[service];
    const env = {
      ...{ PATH, HOME, APP_ENV: 'test', MIGRATE_AT: 'command', PORT: String(port) },
      DATABASE_URL: databaseUrl(stores.postgresUrl, databaseOf(service)),
      REDIS_URL: stores.redisUrl,
      DRAIN_SECONDS: '0',
    };
    const program = join(folder, 'services', service, 'dist/main.js');
    execFileSync(process.execPath, [program, 'migrate'], { cwd: folder, env, stdio: 'inherit' });
    const started = new ManagedProcess(
      {
        ...nodeProcess(service, [program], stores),
        logFile: join(stores.dataDir, `${service}.log`),
        env,
        isReady: () => isHealthy(port, '/health/ready'),
      },
      { report: console.error },
    );
    await started.start();
    console.log(`${service} starts without the code of other services`);
    await started.stop();
  } finally {
    await stores.stop();
  }
}
