/** A unique or foreign key of a table, in the order of its columns. */
export interface Key {
  table: string;
  name: string;
  kind: 'primary key' | 'unique' | 'foreign key';
  columns: string[];
  to?: { table: string; columns: string[] };
}

export interface Schema {
  /** Columns by table. */
  tables: Map<string, string[]>;
  keys: Key[];
}

const list = (columns: string) => columns.split(', ').map((column) => column.replaceAll('"', ''));
const constraint =
  /^(\w+): (\S+) (PRIMARY KEY|UNIQUE|FOREIGN KEY) \(([^)]*)\)(?:.* REFERENCES (\w+)\(([^)]*)\))?/gm;
const uniqueIndex = /^CREATE UNIQUE INDEX (\S+) ON public\.(\w+) USING btree \(([^)]*)\)/gm;

/** The keys in a service's schema.sql. */
export function readSchema(sql: string): Schema {
  const tables = [...sql.matchAll(/^table (\w+) \(\n([^]*?)^\)/gm)].map(
    ([, table = '', body = '']) =>
      [table, [...body.matchAll(/^ {2}(\w+)/gm)].map(([, column = '']) => column)] as const,
  );
  const constraints = [...sql.matchAll(constraint)].map(
    ([, table = '', name = '', kind = '', columns = '', to, toColumns = '']): Key => ({
      table,
      name: name.replaceAll('"', ''),
      kind: kind.toLowerCase() as Key['kind'],
      columns: list(columns),
      ...(to && { to: { table: to, columns: list(toColumns) } }),
    }),
  );
  const known = new Set(constraints.map(({ name }) => name));
  const indexes = [...sql.matchAll(uniqueIndex)].flatMap(([, name = '', table = '', columns = '']): Key[] =>
    known.has(name.replaceAll('"', '')) ? [] : [{ table, name, kind: 'unique', columns: list(columns) }],
  );
  return { tables: new Map(tables), keys: [...constraints, ...indexes] };
}
