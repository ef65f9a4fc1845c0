import { withClient } from './with-client.js';

const tables = `
  select format(e'%s %s (\\n%s\\n)', case relkind when 'v' then 'view' else 'table' end, relname,
           string_agg(format('  %s %s%s%s', attname, format_type(atttypid, atttypmod),
             case when attidentity <> '' then ' identity' when attnotnull then ' not null' else '' end,
             ' default ' || pg_get_expr(adbin, adrelid)), e'\\n' order by attname)) as line
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')
  group by pg_class.oid, relname, relkind`;
const constraints = `
  select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0`;
const indexes = `select indexdef as line from pg_indexes where schemaname = 'public'`;
const triggers = `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`;
const functions = `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`;
const options = `
  select format('%s with (%s)', relname, array_to_string(reloptions, ', ')) as line from pg_class
  where relnamespace = 'public'::regnamespace and reloptions is not null`;

/** The schema of a database as text, in an order that does not depend on the migrations. Columns are sorted by name. */
export function dumpSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const parts = [];
    for (const query of [tables, constraints, indexes, triggers, functions, options]) {
      const { rows } = await client.query<{ line: string }>(`${query} order by 1`);
      parts.push(rows.map(({ line }) => `${line.trim()}\n`).join(''));
    }
    return parts.filter((part) => part !== '').join('\n');
  });
}
