import pg from 'pg';

/**
 * The roles of a service's process in its own database, without access to others. The spare role has the same rights: the
 * two alternate when the password is replaced, since a role has only one.
 */
export const rolesOf = (database: string) => ({
  service: database,
  spare: `${database}_spare`,
  owner: `${database}_owner`,
});

/** The address of one database on a server, for the server's own user or another one. */
export function databaseUrl(
  server: string,
  database: string,
  user?: { name: string; password?: string },
): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) Object.assign(url, { username: user.name, password: user.password ?? '' });
  return url.href;
}

/** Creates databases on a server where the given user owns and does everything. */
export async function createMissingDatabases(server: string, names: string[]): Promise<void> {
  const hasDatabase = new URL(server).pathname.length > 1;
  await withClient(hasDatabase ? server : databaseUrl(server, 'postgres'), (client) => create(client, names));
}

/**
 * On a server of our own, with its superuser: each database has an owner role, which migrates it and grants the service's
 * role what it needs. Neither can enter another database. Databases from before these roles are handed over.
 */
export async function prepareDatabases(
  server: string,
  names: string[],
  passwordOf: (database: string) => string | undefined = () => undefined,
): Promise<void> {
  await withClient(databaseUrl(server, 'postgres'), async (client) => {
    await create(client, names);
    const roles = await namesIn(client, 'select rolname as name from pg_roles');
    for (const database of names) {
      const { owner, service, spare } = rolesOf(database);
      const password = passwordOf(database);
      for (const role of [owner, service]) {
        if (!roles.has(role)) await client.query(`create role ${role} login`);
        if (password) await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
      }
      if (!roles.has(spare)) await client.query(`create role ${spare} login in role ${service}`);
      await client.query(`alter database ${database} owner to ${owner}`);
    }
    for (const database of await namesIn(
      client,
      'select datname as name from pg_database where datallowconn',
    ))
      await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`);
    for (const database of names)
      await client.query(`grant connect on database ${database} to ${rolesOf(database).service}`);
  });
  for (const database of names)
    await withClient(databaseUrl(server, database), (client) =>
      client.query(handOverTo(rolesOf(database).owner)),
    );
}

async function create(client: pg.Client, names: string[]): Promise<void> {
  const present = await namesIn(client, 'select datname as name from pg_database');
  for (const name of names) if (!present.has(name)) await client.query(`create database ${name}`);
}

async function namesIn(client: pg.Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map(({ name }) => name));
}

const handOverTo = (owner: string) => `
  do $$ declare thing text; begin
    for thing in
      select format('table %s', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and relowner <> '${owner}'::regrole
        -- a column's own sequence goes with its table
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
      union all
      select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner <> '${owner}'::regrole
    loop execute format('alter %s owner to ${owner}', thing); end loop;
  end $$`;

/** Uses one connection, which may also end by a fault. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
