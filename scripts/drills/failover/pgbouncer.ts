import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from '../../stack/install-program.mjs';
import { ManagedProcess } from '../../stack/managed-process.ts';
import { freePorts } from '../../stack/ports.ts';
import { findPostgres } from '../../stack/find-postgres.ts';
import { isReachable, postgresUrl } from '../../stack/postgres.ts';
import { startStores } from '../../testing/test-stores.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { Failover } from './failing-stores.ts';

/** The complete product through pgbouncer, which shares a few connections by transaction. */
export const runThroughPgbouncer: Failover = async (atTheEnd) => {
  const program = findOrInstall('pgbouncer');
  if (!program) return null;
  const prepares = supportsPreparedStatements(program);
  const stores = await startStores();
  atTheEnd(() => stores.stop());
  const folder = tempDir();
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { postgres: port } = await freePorts();
  const url = postgresUrl(port);
  const { runAs } = await findPostgres(join(folder, 'nothing')); // pgbouncer does not run as root either
  const file = join(folder, 'pgbouncer.ini');
  const { port: server, username } = new URL(stores.postgresUrl);
  const settings = `[databases]
* = host=127.0.0.1 port=${server} user=${username}
[pgbouncer]
listen_port = ${port}
listen_addr = 127.0.0.1
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
${prepares ? 'max_prepared_statements = 200' : ''}
`;
  writeFileSync(file, settings);
  chmodSync(file, 0o644);
  const pooler = new ManagedProcess({
    name: 'pgbouncer',
    command: program,
    args: [file],
    env: process.env,
    logFile: join(folder, 'pgbouncer.log'),
    isReady: () => isReachable(url),
    stopSignal: 'SIGINT',
    ...runAs,
  });
  atTheEnd(() => pooler.stop());
  await pooler.start();
  const PREPARED_STATEMENTS = prepares ? 'on' : 'off';
  return {
    name: `pgbouncer, prepared statements ${PREPARED_STATEMENTS}`,
    settings: {
      ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: stores.postgresUrl, REDIS_URL: stores.redisUrl },
      PREPARED_STATEMENTS,
    },
    failOver: async (_, runCommands) => {
      await runCommands();
    },
  };
};

/** Since version 1.21. */
function supportsPreparedStatements(program: string): boolean {
  const versionLine = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = (/(\d+)\.(\d+)/.exec(versionLine) ?? []).map(Number);
  return (major ?? 0) > 1 || (minor ?? 0) >= 21;
}
