import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceName, serviceNames, databaseOf } from '../../proto/services.ts';
import { generatedFiles } from '../generate/sources.ts';
import { root } from '../project.ts';
import { sharePackages } from '../release/released-code.ts';
import { type Outcome, runJest } from './runners.ts';
import { tempDir } from './temp-dir.ts';
import { createMissingDatabases, databaseUrl } from '../stack/databases.ts';
import { ManagedProcess } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { isHealthy, nodeProcess } from '../stack/service-processes.ts';
import { startStores } from './test-stores.ts';

/** The parts of a service that are not in its own folder; the scripts and the stored operations are only for tests. */
const needed =
  /^(proto|scripts|services\/(common|marketplace))\/|^gateway\/operations\.json$|^[^/]+\.(json|mjs)$/;
const notNeeded = /^scripts\/(e2e|system|bench|seed|chart|drills)\//;

/**
 * Tests a service alone: in a copy of the tree without the gateway, the web app and the other services it is built,
 * migrates a database, starts, and is tested with recordings of the others.
 */
export async function testAlone(name: string | undefined): Promise<Outcome> {
  const service = serviceNames.find((each) => each === name);
  if (!service) throw new Error(`npm test -- alone <service>, one of ${serviceNames.join(', ')}`);
  const folder = tempDir();
  try {
    copyTree(service, folder);
    sharePackages(folder);
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
    run('node_modules/typescript-7/bin/tsc', '-b', `services/${service}`);
    run('scripts/generate/compile.ts');
    await startAlone(service, folder);
    return await runJest(['--selectProjects', 'services', '--', `services/${service}/`], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTree(service: ServiceName, folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  for (const file of [...files, ...globSync(generatedFiles, { cwd: root })].filter(
    (each) => (needed.test(each) && !notNeeded.test(each)) || each.startsWith(`services/${service}/`),
  )) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, file), copy);
  }
}

/** Migrates and starts the built service on its own Postgres and Redis, and throws unless it becomes ready. */
async function startAlone(service: ServiceName, folder: string): Promise<void> {
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
