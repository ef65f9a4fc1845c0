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
  /** Whether it is a query or mutation itself, whose null is an error of the call. */
  isRoot: boolean;
  /** The arguments of all fields of the path. */
  args: readonly GraphQLArgument[];
  /** The schema of the field's value. */
  value: z.ZodType;
}

/**
 * The stored operation of a call for a path such as `me.interviews`. Each argument is a variable; the schema selects the
 * fields.
 */
export function operationOf(call: string, path: string, value: z.ZodType): FieldOperation {
  const fields = fieldsAt(path);
  const args = fields.flatMap((field) => field.args);
  const selection = fields.reduceRight(
    (inner, field) =>
      `{ ${field.name}${inBrackets(field.args.map(({ name }) => `${name}: $${name}`))} ${inner} }`,
    nestedSelection(value),
  );
  const variables = inBrackets(args.map(({ name, type }) => `$${name}: ${String(type)}`));
  const kind = isMutation(path) ? 'mutation' : 'query';
  const document = parse(`${kind} ${titleOf(call)}${variables} ${selection}`);
  return { document, field: fields.at(-1) as Field, isRoot: fields.length === 1, args, value };
}

/** `jobs` of `{ jobs: [...] }` for a field that is the list, or `job` of `{ job: ... }` for a field that is the job. */
export function soleProperty(response: z.ZodType, path: string): string | undefined {
  const [property, ...others] = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
  if (property === undefined || others.length > 0) return undefined;
  const { type } = fieldsAt(path).at(-1) as Field;
  const named = getNamedType(type);
  const isResponse =
    !isListType(getNullableType(type)) && isObjectType(named) && property in named.getFields();
  return isResponse ? undefined : property;
}

/** `GetJobsTokenState` for `GET /jobs/:token/state`. */
const titleOf = (call: string): string => {
  const [verb = '', ...words] = call.split(/\W+/);
  return [verb.toLowerCase(), ...words].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

const isMutation = (path: string): boolean =>
  path.split('.').some((name, place) => place === 0 && name in (mutations?.getFields() ?? {}));

function fieldsAt(path: string): Field[] {
  let parent: unknown = isMutation(path) ? mutations : queries;
  return path.split('.').map((name) => {
    const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
    if (!field) throw new Error(`The graph has no field ${path}`);
    parent = getNamedType(field.type);
    return field;
  });
}

const inBrackets = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
