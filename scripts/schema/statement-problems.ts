import type pg from 'pg';
import { withClient } from '../stack/databases.ts';
import type { Statement, Type } from './literal-problems.ts';

/** Postgres types by the JavaScript type that the driver returns. All others are text. */
const driven: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  real: 'number',
  oid: 'number',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'date',
  'timestamp without time zone': 'date',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
};
const valueOf = (type: string): string =>
  type.endsWith('[]') ? `${valueOf(type.slice(0, -2))}[]` : (driven[type] ?? 'string');

/** The declared type of a column, in the same terms. */
function declaredType({ _zod: { def } }: Type): string {
  if (def.type === 'enum' || def.type === 'literal') return 'string';
  if (def.type === 'array' && def.element) {
    const element = declaredType(def.element);
    return element === 'json' ? 'json' : `${element}[]`;
  }
  return ['string', 'number', 'boolean', 'date'].includes(def.type) ? def.type : 'json';
}

export const declaredColumns = (columns: Statement['columns']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [
      name,
      `${declaredType(bare(type))}${type._zod.def.type === 'nullable' ? '?' : ''}`,
    ]),
  );

/**
 * The problems of each statement according to Postgres on this database: it is invalid, or its rows differ from their
 * declaration. A nullable column must be declared nullable unless the statement has `is not null` for it; columns that
 * only a join makes nullable are not detected.
 */
export function statementProblems(url: string, statements: readonly Statement[]): Promise<string[]> {
  return withClient(url, async (client) => {
    const types = await readNames(
      client,
      'select oid::int as key, format_type(oid, null) as name from pg_type',
    );
    const nullable = await readNames(
      client,
      `select attrelid::int || '.' || attnum as key, attname as name from pg_attribute
       join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') where attnum > 0 and not attnotnull`,
    );
    const problems: string[] = [];
    for (const statement of statements)
      for (const problem of await problemsOf(client, statement, types, nullable))
        problems.push(`${problem}: ${statement.text.replace(/\s+/g, ' ').trim().slice(0, 200)}`);
    return problems;
  });
}

async function readNames(client: pg.Client, text: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; name: string }>(text);
  return new Map(rows.map(({ key, name }) => [String(key), name]));
}

async function problemsOf(
  client: pg.Client,
  { text, columns }: Statement,
  types: ReadonlyMap<string, string>,
  nullable: ReadonlyMap<string, string>,
): Promise<string[]> {
  const result = await describe(client, text);
  if (result instanceof Error) return [result.message];
  if (Object.keys(columns).length === 0) return []; // the rows are unused
  const returned = new Map(result.map((field) => [field.name, field]));
  const missing = Object.keys(columns).filter((name) => !returned.has(name));
  const problems = missing.map((name) => `returns no ${name}`);
  for (const { name, dataTypeID, tableID, columnID } of result) {
    const column = columns[name];
    const type = types.get(String(dataTypeID)) ?? 'unknown';
    if (type === 'void') continue;
    if (!column) problems.push(`returns ${name}, which is not declared`);
    else if (declaredType(bare(column)) !== valueOf(type)) problems.push(`${name} is ${type}`);
    else if (
      column._zod.def.type !== 'nullable' &&
      !text.includes(`${name} is not null`) &&
      nullable.has(`${tableID}.${columnID}`)
    )
      problems.push(`${name} may be null`);
  }
  return problems;
}

const bare = (type: Type): Type =>
  type._zod.def.type === 'nullable' && type._zod.def.innerType ? type._zod.def.innerType : type;

/** Lets Postgres parse a statement without running it. */
const describe = (client: pg.Client, text: string): Promise<pg.FieldDef[] | Error> =>
  new Promise((resolve) => {
    let fields: pg.FieldDef[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (row: { fields: pg.FieldDef[] }) => void (fields = row.fields),
      handleError: resolve,
      handleReadyForQuery: () => resolve(fields),
    });
  });
