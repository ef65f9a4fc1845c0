import {
  assertObjectType,
  buildSchema,
  type DocumentNode,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { z } from 'zod';
import { nestedSelection } from '@nearward/proto/rest/selection-of';
import { supergraphSdl } from '../graph/subgraphs.js';

type Field = GraphQLField<unknown, unknown>;

const graph = buildSchema(supergraphSdl, { assumeValidSDL: true });
const [queries, mutations] = [graph.getQueryType(), graph.getMutationType()].map(assertObjectType);

export interface FieldOperation {
  document: DocumentNode;
  /** The last field of the path. */
  field: Field;
  /** The arguments of all fields of the path. */
  args: readonly GraphQLArgument[];
  /** The schema of the field's value. */
  value: z.core.$ZodType;
  /** The response's only property, where the value is that property. */
  property?: string;
}

/** The stored operation for a path such as `me.interviews`. Each argument is a variable; the response selects the fields. */
export function operationOf(path: string, response: z.ZodType): FieldOperation {
  const names = path.split('.');
  const isMutation = names[0] !== undefined && names[0] in (mutations?.getFields() ?? {});
  const fields = fieldsAt(names, isMutation ? mutations : queries);
  const field = fields.at(-1) as Field;
  const args = fields.flatMap((each) => each.args);
  const property = soleProperty(response, field);
  const value = property && response instanceof z.ZodObject ? response.shape[property] : response;
  const selection = fields.reduceRight(
    (inner, each) =>
      `{ ${each.name}${inBrackets(each.args.map(({ name }) => `${name}: $${name}`))} ${inner} }`,
    nestedSelection(value),
  );
  const title = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('');
  const variables = inBrackets(args.map(({ name, type }) => `$${name}: ${String(type)}`));
  const document = parse(`${isMutation ? 'mutation' : 'query'} ${title}${variables} ${selection}`);
  return { document, field, args, value, property };
}

function fieldsAt(names: readonly string[], root: unknown): Field[] {
  let parent = root;
  return names.map((name) => {
    const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
    if (!field) throw new Error(`The graph has no field ${names.join('.')}`);
    parent = getNamedType(field.type);
    return field;
  });
}

/** `jobs` of `{ jobs: [...] }` for a field that is the list, or `job` of `{ job: ... }` for a field that is the job. */
function soleProperty(response: z.ZodType, { type }: Field): string | undefined {
  const [property, ...others] = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
  if (property === undefined || others.length > 0) return undefined;
  const named = getNamedType(type);
  const isResponse =
    !isListType(getNullableType(type)) && isObjectType(named) && property in named.getFields();
  return isResponse ? undefined : property;
}

const inBrackets = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
