import { withClient } from '../stack/databases.ts';

/** The part of TypeORM's metadata of an entity that is checked. */
export interface Entity {
  tableName: string;
  columns: { databaseName: string; type: unknown; isArray: boolean; isNullable: boolean }[];
}

interface Column {
  column: string;
  type: string;
  nullable: boolean;
}

const columnsOf = `
  select attname as column, format_type(atttypid, null) as type, not attnotnull as nullable
  from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`;

/** The differences between the entities and this database. */
export function entityProblems(url: string, entities: readonly Entity[]): Promise<string[]> {
  return withClient(url, async (client) => {
    const problems: string[] = [];
    for (const { tableName, columns } of entities) {
      const { rows } = await client.query<Column>(columnsOf, [tableName]);
      for (const { databaseName, type, isArray, isNullable } of columns) {
        const actual = rows.find(({ column }) => column === databaseName);
        const named = await client.query<{ type: string }>('select format_type($1::regtype, null) as type', [
          `${typeof type === 'function' ? 'int' : String(type)}${isArray ? '[]' : ''}`, // a version is a Number
        ]);
        const expected = named.rows[0]?.type;
        const which = `${tableName}.${databaseName}`;
        if (!actual) problems.push(`${which} is in the entity and in no migration`);
        else if (actual.type !== expected)
          problems.push(`${which} is ${actual.type}, in the entity ${expected}`);
        else if (actual.nullable !== isNullable)
          problems.push(`${which} may ${actual.nullable ? '' : 'not '}be null, other than in the entity`);
      }
    }
    return problems;
  });
}
