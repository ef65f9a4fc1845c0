import pg from 'pg';

/** What TypeORM knows of an entity, as much as is looked at of it. */
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

/** What of the entities is not so in this database. */
export async function entityProblems(url: string, entities: readonly Entity[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const { tableName, columns } of entities) {
      const { rows } = await client.query<Column>(columnsOf, [tableName]);
      for (const { databaseName, type, isArray, isNullable } of columns) {
        const held = rows.find(({ column }) => column === databaseName);
        const named = await client.query<{ type: string }>('select format_type($1::regtype, null) as type', [
          `${typeof type === 'function' ? 'int' : String(type)}${isArray ? '[]' : ''}`, // a version is a Number
        ]);
        const wanted = named.rows[0]?.type;
        const which = `${tableName}.${databaseName}`;
        if (!held) problems.push(`${which} is in the entity and in no migration`);
        else if (held.type !== wanted) problems.push(`${which} is ${held.type}, in the entity ${wanted}`);
        else if (held.nullable !== isNullable)
          problems.push(`${which} may ${held.nullable ? '' : 'not '}be null, other than in the entity`);
      }
    }
    return problems;
  } finally {
    await client.end();
  }
}
