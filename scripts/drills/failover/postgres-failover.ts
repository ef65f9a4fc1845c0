import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManagedProcess } from '../../stack/managed-process.ts';
import { freePorts } from '../../stack/ports.ts';
import { findPostgres } from '../../stack/find-postgres.ts';
import { postgresProcess, postgresUrl } from '../../stack/postgres.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { Databases } from '../../testing/databases.ts';
import { Balancer } from '../../testing/balancer.ts';
import type { Failover } from './failing-stores.ts';

const at = (port: number) => new Databases(postgresUrl(port));

/** A primary and a synchronous standby: the primary is killed and the standby is promoted. */
export const postgresFailover: Failover = async (atTheEnd) => {
  const folders = { primary: tempDir(), standby: tempDir() };
  for (const folder of Object.values(folders))
    atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { postgres: primaryPort, redis: standbyPort } = await freePorts();
  const run = async (dataDir: string, port: number) => {
    const options = await postgresProcess({ dataDir, port, logFile: join(dataDir, 'postgres.log') });
    const process = new ManagedProcess(options);
    atTheEnd(() => process.kill());
    await process.start();
    return process;
  };
  const balancer = await Balancer.start([primaryPort, standbyPort], (port) => acceptsWrites(Number(port)));
  atTheEnd(() => balancer.stop());
  await (await run(folders.primary, primaryPort)).stop();
  await copyToStandby(folders, primaryPort);
  const primary = await run(folders.primary, primaryPort);
  await run(folders.standby, standbyPort);
  await at(primaryPort).command(`alter system set synchronous_standby_names = '*'`);
  await at(primaryPort).command('select pg_reload_conf()');
  await waitFor('the standby to be synchronous', async () => {
    const standbys = await at(primaryPort).command<{ sync_state: string }>(
      'select sync_state from pg_stat_replication',
    );
    return standbys.some(({ sync_state }) => sync_state === 'sync');
  });
  await balancer.awaitReady(primaryPort);
  return {
    name: 'Postgres standby promoted',
    settings: { DATABASE_URL: postgresUrl(balancer.port) },
    failOver: async () => {
      await primary.kill();
      await at(standbyPort).command('select pg_promote()');
      await balancer.awaitReady(standbyPort);
    },
  };
};

/** The packaged programs lack pg_basebackup, and copying a stopped server is equivalent. */
async function copyToStandby(
  { primary, standby }: Record<'primary' | 'standby', string>,
  primaryPort: number,
): Promise<void> {
  const from = await findPostgres(join(primary, 'postgres'));
  const to = await findPostgres(join(standby, 'postgres'));
  execFileSync('cp', ['-a', from.cluster, to.cluster]);
  const { username } = new URL(postgresUrl(primaryPort));
  const source = `host=127.0.0.1 port=${primaryPort} user=${username}`;
  appendFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(to.cluster, 'standby.signal'), '');
}

async function acceptsWrites(port: number): Promise<boolean> {
  const [row] = await at(port).command<{ value: boolean }>('select not pg_is_in_recovery() as value');
  return row?.value ?? false;
}
