import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, withClient } from './databases.ts';
import type { ProcessOptions } from './managed-process.ts';
import { findPostgres, type PostgresInstallation } from './find-postgres.ts';
import { commandOf, stopGroup } from './process-groups.ts';

interface PostgresOptions {
  dataDir: string;
  port: number;
  logFile: string;
  /** For tests: faster, but not durable. */
  isTemporary?: boolean;
}

const user = 'postgres';
/** Compiling statements of a test takes longer than running them. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' };

/** Address of the embedded server, without a database. */
export const postgresUrl = (port: number): string => `postgres://${user}:${user}@127.0.0.1:${port}`;

/** A Postgres server in the data folder, initialized on the first start. */
export async function postgresProcess({
  dataDir,
  port,
  logFile,
  isTemporary,
}: PostgresOptions): Promise<ProcessOptions> {
  const home = await findPostgres(join(dataDir, 'postgres'));
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) await makeCluster(home);
  await removeStaleLock(home.cluster);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    // A recomputation of all matches writes some gigabytes. With the defaults it would read its indexes repeatedly and
    // keep the disk busy with checkpoints.
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    ...(isTemporary ? fastSettings : {}),
  };
  return {
    name: 'postgres',
    command: home.program('postgres'),
    args: [
      '-D',
      home.cluster,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    env: process.env,
    logFile,
    isReady: () => isReachable(postgresUrl(port)),
    stopSignal: 'SIGINT', // "fast" shutdown: ends open sessions, then writes everything to disk
    ...home.runAs,
  };
}

/** Initializes a neighbor folder first, so that an interrupted `initdb` leaves no partial cluster. */
async function makeCluster(home: PostgresInstallation): Promise<void> {
  const draft = `${home.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (home.runAs) chownSync(draft, home.runAs.uid, home.runAs.gid);
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', draft, '-U', user, '--auth=trust', '--no-sync', ...encoding];
  await promisify(execFile)(home.program('initdb'), args, { ...home.runAs });
  renameSync(draft, home.cluster);
}

/** Postgres does not start if the process id in its lock file is in use by any program. */
async function removeStaleLock(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (commandOf(pid)?.includes(cluster)) await stopGroup(pid, 'SIGINT', 10_000);
  rmSync(file, { force: true });
}

export const isReachable = (url: string): Promise<boolean> =>
  withClient(databaseUrl(url, 'postgres'), async () => true).catch(() => false);
