import { readFileSync } from 'node:fs';
import { serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { distribution, type Split } from './distribution.ts';

/** A unique or foreign key of a table, in the order of its columns. */
interface Key {
  table: string;
  name: string;
  kind: 'primary key' | 'unique' | 'foreign key';
  columns: string[];
  to?: { table: string; columns: string[] };
}

interface Schema {
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

type Splits = Record<string, Split>;

/** The change that a key needs before its table is split; empty if none. */
export function needOf(key: Key, schema: Schema, splits: Splits): string {
  const split = splits[key.table];
  if (!split || split === 'everywhere') return '';
  const { by } = split;
  const lacks = !schema.tables.get(key.table)?.includes(by);
  if (!key.to) {
    if (lacks) return `a new column ${by}, and it in the key`;
    return key.columns.includes(by) ? '' : `${by} in the key, or a table of its own for what is unique`;
  }
  const to = splits[key.to.table];
  if (to === 'everywhere') return '';
  const at = lacks ? -1 : key.columns.indexOf(by);
  const together = to && at >= 0 && key.to.columns[at] === to.by;
  return together ? '' : `${by} on both sides, or to be given up: the other row may be on another node`;
}

/** Throws if a table is missing from the list, or the list has an unknown table. */
function requireAll(service: string, schema: Schema, splits: Splits): void {
  const wrong = [
    ...[...schema.tables.keys()]
      .filter((table) => !splits[table])
      .map((table) => `say by what ${service}.${table} is split`),
    ...Object.keys(splits)
      .filter((table) => !schema.tables.has(table))
      .map((table) => `there is no ${service}.${table}`),
  ];
  if (wrong.length > 0) throw new Error(`scripts/scale/distribution.ts: ${wrong.join(', ')}`);
}

/** docs/keys.md, from the migrated schemas. */
export function keysDocument(): string {
  const rows = new Map<string, { services: string[]; need: string }>();
  for (const service of serviceNames) {
    const schema = readSchema(readFileSync(`${root}/services/${service}/schema.sql`, 'utf8'));
    const splits = distribution[service];
    requireAll(service, schema, splits);
    for (const key of schema.keys) {
      const split = splits[key.table] ?? 'everywhere';
      const need = needOf(key, schema, splits);
      const of = `${key.kind} (${key.columns.join(', ')})${key.to ? ` to ${key.to.table} (${key.to.columns.join(', ')})` : ''}`;
      const cells = [key.table, split === 'everywhere' ? split : split.by, of, need || 'holds'].join(' | ');
      const row = rows.get(cells) ?? { services: [], need };
      rows.set(cells, { ...row, services: [...row.services, service] });
    }
  }
  const each = (services: string[]) =>
    services.length === serviceNames.length ? 'each' : services.join(', ');
  const all = [...rows].map(([cells, row]) => ({ cells, ...row }));
  const hold = all.filter(({ need }) => !need).length;
  return `# Keys, and what they need to be split

Made by \`npm run generate\` of the schemas that the migrations make and of \`scripts/scale/distribution.ts\`; [Growth](operations.md#growth)
says what it is for. A distributed Postgres (Citus, by rows) keeps a unique key only where the column by which the table is
split is in it, and a foreign key only where both rows are on one node or the other table is everywhere. What every service
has is listed once. ${all.length} keys: ${hold} hold, ${all.length - hold} do not.

| service | table | split by | key | needs |
|---|---|---|---|---|
${all.map(({ cells, services }) => `| ${each(services)} | ${cells} |`).join('\n')}
`;
}
