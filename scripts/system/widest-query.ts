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

/** Values for the arguments that a field cannot be asked without. */
const values: Record<string, string> = { page: '1', per_page: '50' };

/** Every field of `me` that there is, as deep as it goes; one query each, since all at once are more than may be asked. */
export async function widestQueries(webUrl: string): Promise<string[]> {
  const answer = await fetch(`${webUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const schema = buildClientSchema(((await answer.json()) as { data: IntrospectionQuery }).data);
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
  // A type inside itself is asked once more and no further.
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
