import { readFileSync } from 'node:fs';
import { serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { distribution, type Split } from './distribution.ts';
import { type Key, readSchema, type Schema } from './schema-keys.ts';

type Splits = Record<string, Split>;

/** The change that a key needs before its table is split; empty if none. */
export function needOf(key: Key, schema: Schema, splits: Splits): string {
  const split = splits[key.table];
  if (!split || split === 'everywhere') return '';
  const { by } = split;
  const lacks = !schema.tables.get(key.table)?.includes(by);
  if (!key.to) {
    if (lacks) return `a new column ${by}, and it in the key`;
    return key.columns.includes(by) ? '' : `${by} in the key`;
  }
  const to = splits[key.to.table];
  if (to === 'everywhere') return '';
  const at = lacks ? -1 : key.columns.indexOf(by);
  const together = to && at >= 0 && key.to.columns[at] === to.by;
  return together ? '' : `${by} on both sides`;
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
      const cells = [key.table, split === 'everywhere' ? split : split.by, of, need].join(' | ');
      const row = rows.get(cells) ?? { services: [], need };
      rows.set(cells, { ...row, services: [...row.services, service] });
    }
  }
  const each = (services: string[]) =>
    services.length === serviceNames.length ? 'each' : services.join(', ');
  const all = [...rows].map(([cells, row]) => ({ cells, ...row }));
  const broken = all.filter(({ need }) => need);
  return `# Database keys that a distributed Postgres needs changed

\`npm run generate\` makes this list from the migrated schemas and \`scripts/scale/distribution.ts\` ([Growth](operations.md#growth)).
A distributed Postgres (Citus, by rows) supports a unique key only if it contains the table's shard key. It supports a
foreign key only if both rows are on one node, or the other table is on every node. Of ${all.length} keys ${all.length - broken.length} can stay.
Instead of the change below, a unique key can move to a separate table, and a foreign key can be removed.

| service | table | shard key | key | needs |
|---|---|---|---|---|
${broken.map(({ cells, services }) => `| ${each(services)} | ${cells} |`).join('\n')}
`;
}
