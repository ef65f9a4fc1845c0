import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../stack/find-postgres.ts';
import { postgresProcess } from '../../stack/postgres.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { Databases } from '../../testing/databases.ts';

/**
 * A copy of a running server and the log of all later changes, with which every database returns to the same moment. Uses
 * SQL, since the packaged programs lack pg_basebackup.
 */
export class BaseBackup {
  private readonly folder: string;

  /** The folder of the copy and the log. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Prepares a data folder before its server starts for the first time. */
  async archiveLog(dataDir: string, port: number): Promise<void> {
    await postgresProcess({ dataDir, port, logFile: join(dataDir, 'postgres.log') }); // creates its cluster
    const { cluster, runAs } = await findPostgres(join(dataDir, 'postgres'));
    mkdirSync(this.logDir);
    if (runAs) chownSync(this.logDir, runAs.uid, runAs.gid);
    const archive = `cp "%p" "${this.logDir}/%f.part" && mv "${this.logDir}/%f.part" "${this.logDir}/%f"`;
    configure(cluster, { archive_mode: 'on', archive_command: archive });
  }

  async copy(databases: Databases, dataDir: string): Promise<void> {
    const { cluster, runAs } = await findPostgres(join(dataDir, 'postgres'));
    await databases.session('postgres', async (client) => {
      await client.query(`select pg_backup_start('drill', true)`);
      await copyRunning(cluster, this.copyDir);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
      const label = join(this.copyDir, 'backup_label');
      writeFileSync(label, rows[0]?.labelfile ?? '');
      if (runAs) chownSync(label, runAs.uid, runAs.gid);
    });
    for (const name of ['postmaster.pid', 'postmaster.opts'])
      rmSync(join(this.copyDir, name), { force: true });
    const segments = join(this.copyDir, 'pg_wal');
    for (const name of readdirSync(segments)) rmSync(join(segments, name), { recursive: true });
  }

  /** Names this moment; resolves when the log up to it is archived. */
  async mark(databases: Databases, name: string): Promise<void> {
    await databases.session('postgres', async (client) => {
      await client.query('select pg_create_restore_point($1)', [name]);
      const { rows } = await client.query<{ segment: string }>(
        'select pg_walfile_name(pg_switch_wal()) as segment',
      );
      const segment = rows[0]?.segment ?? '';
      await waitFor(`${segment} to be archived`, async () => {
        const { rows: archivedLog } = await client.query<{ last: string | null }>(
          'select last_archived_wal as last from pg_stat_archiver',
        );
        return (archivedLog[0]?.last ?? '') >= segment;
      });
    });
  }

  /** A server that starts on this data folder recovers to the named moment before it accepts connections. */
  async restore(dataDir: string, name: string): Promise<void> {
    const { cluster } = await findPostgres(join(dataDir, 'postgres'));
    await promisify(execFile)('cp', ['-a', this.copyDir, cluster]);
    configure(cluster, {
      archive_mode: 'off',
      hot_standby: 'off',
      restore_command: `cp "${this.logDir}/%f" "%p"`,
      recovery_target_name: name,
      recovery_target_action: 'promote',
    });
    writeFileSync(join(cluster, 'recovery.signal'), '');
  }

  private get copyDir(): string {
    return join(this.folder, 'copy');
  }

  private get logDir(): string {
    return join(this.folder, 'log');
  }
}

function configure(cluster: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.join(''));
}

/** The log repairs files that change during the copy. */
async function copyRunning(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]).catch((error: Error & { stderr?: string }) => {
    const lines = (error.stderr ?? '').split('\n').filter(Boolean);
    if (lines.length === 0 || lines.some((line) => !line.includes('No such file'))) throw error;
  });
}
