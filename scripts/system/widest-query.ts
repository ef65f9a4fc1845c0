import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Values for required arguments of fields. */
const values: Record<string, string> = { page: '1', per_page: '50' };

/** One query for each field of `me` with all its nested fields, because a query with all is too large. */
export async function widestQueries(webUrl: string): Promise<string[]> {
  const response = await fetch(`${webUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const schema = buildClientSchema(((await response.json()) as { data: IntrospectionQuery }).data);
  const me = schema.getQueryType()?.getFields().me;
  if (!me) throw new Error('The graph has no `me`');
  return fieldsOf(schema, me.type, []).map((field) => `{ me { ${field} } }`);
}

function selection(schema: GraphQLSchema, type: GraphQLOutputType, above: string[]): string {
  return isObjectType(getNamedType(type)) ? `{ ${fieldsOf(schema, type, above).join(' ')} }` : '';
}

function fieldsOf(schema: GraphQLSchema, type: GraphQLOutputType, above: string[]): string[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [];
  // A recursive type is followed once.
  const path = [...above, named.name];
  return Object.values(named.getFields()).flatMap((field) => {
    if (field.name.startsWith('held_by_')) return []; // only in the export
    const inner = getNamedType(field.type).name;
    if (path.filter((name) => name === inner).length > 1) return [];
    const args = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${values[name]}`);
    return [
      `${field.name}${args.length ? `(${args.join(', ')})` : ''} ${selection(schema, field.type, path)}`,
    ];
  });
}
