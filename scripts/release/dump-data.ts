import type pg from 'pg';

/** The data of a database as SQL for one with the same schema, without the table of migrations. */
export async function dumpData(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  const parts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (select row_to_json(t)::text as line from ${name} t) l order by line`,
    );
    const lines = rows.map(({ line }) => line.replaceAll("'", "''")).join(',\n');
    if (lines === '') continue;
    parts.push(`insert into ${name} (${columns}) overriding system value
select ${columns} from json_populate_recordset(null::${name}, '[\n${lines}\n]');\n`);
  }
  return `${parts.join('\n')}\n${await sequences(client)}`;
}

async function sequences(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select quote_ident(sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq' order by 1`);
  return rows.map(({ name, value }) => `select setval('${name}', ${value});\n`).join('');
}
