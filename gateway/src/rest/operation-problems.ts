import { calls } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
} from 'graphql';
import { z } from 'zod';
import { type Endpoint, requestArguments } from './endpoint.js';

type JsonTypes = string | string[];
interface Inputs {
  properties?: Record<string, { type?: JsonTypes }>;
  required?: string[];
  anyOf?: Inputs[];
}
interface Input {
  type?: JsonTypes;
  isRequired: boolean;
}

/** The differences between an endpoint, its row and GraphQL that the compiler does not see. */
export function operationProblems({ name, operation }: Endpoint): string[] {
  if (!operation) return [];
  const { field, isRoot, value } = operation;
  const type = isRoot ? neverNull(field.type) : field.type;
  return [...argumentProblems(name, operation), ...valueProblems('the response', value, type)].map(
    (problem) => `${name}: ${problem}`,
  );
}

function argumentProblems(
  name: Endpoint['name'],
  { args, field, sources }: NonNullable<Endpoint['operation']>,
): string[] {
  if (typeof sources === 'function') return [];
  const row: Row = calls[name];
  const inputs = inputsOf(name, row);
  const bySource = new Map<string, GraphQLArgument>(
    args
      .filter((arg) => !(arg.name in requestArguments))
      .map((arg) => [(sources as Record<string, string>)[arg.name] ?? arg.name, arg]),
  );
  const unknown = [...Object.keys(sources), ...inputs.keys()].filter(
    (each) => !bySource.has(each) && !args.some((arg) => arg.name === each),
  );
  return [
    ...(bySource.has('input') ? [] : unknown.map((each) => `${field.name} has no argument "${each}"`)),
    ...[...bySource].flatMap(([source, arg]) => {
      if (source === 'input' && row.body) return [];
      const input = inputs.get(source);
      if (!input?.isRequired && isRequiredArgument(arg)) return [`the row does not require "${source}"`];
      return input && !accepts(arg.type, input) ? [`"${source}" is not ${String(arg.type)} in the row`] : [];
    }),
  ];
}

const neverNull = (type: GraphQLOutputType) => new GraphQLNonNull(getNullableType(type));

/** The inputs of a row by name. Parameters of a path are required texts. */
function inputsOf(name: string, { query, body }: Row): Map<string, Input> {
  const params = [...name.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const inputs = new Map<string, Input>(params.map((param) => [param, { type: 'string', isRequired: true }]));
  const add = ({ properties = {}, required = [], anyOf = [] }: Inputs) => {
    for (const [input, { type }] of Object.entries(properties))
      inputs.set(input, { type, isRequired: required.includes(input) });
    anyOf.forEach(add);
  };
  // An empty registry, so that no schema is a reference.
  const options = { unrepresentable: 'any', metadata: z.registry<object>() } as const;
  for (const schema of [query, body]) if (schema) add(z.toJSONSchema(schema, options) as Inputs);
  return inputs;
}

/** The JSON types of the values of a scalar; others are texts, as are enums. */
const jsonTypes: Record<string, string[]> = {
  Int: ['integer', 'number'],
  Float: ['integer', 'number'],
  Boolean: ['boolean'],
};

/** An input of an unknown type is accepted. */
function accepts(type: GraphQLType, { type: types = [] }: Input): boolean {
  const named = getNamedType(type);
  if (isInputObjectType(named)) return true;
  const accepted = isListType(getNullableType(type)) ? ['array'] : (jsonTypes[named.name] ?? ['string']);
  return [types].flat().every((each) => each === 'null' || accepted.includes(each));
}

/** Where only one of GraphQL and the schema has a null, a list or an object. */
export function valueProblems(path: string, schema: z.core.$ZodType, type: GraphQLOutputType): string[] {
  const value = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (schema !== value && isNonNullType(type)) return [`${path} is never null in the graph`];
  if (schema === value && !isNonNullType(type)) return [`${path} may be null in the graph`];
  const present = getNullableType(type);
  if (value instanceof z.ZodArray && isListType(present))
    return valueProblems(`${path}[]`, value.element, present.ofType as GraphQLOutputType);
  if (value instanceof z.ZodObject && isObjectType(present))
    return Object.entries<z.core.$ZodType>(value.shape).flatMap(([name, inner]) => {
      const field = present.getFields()[name];
      return field
        ? valueProblems(`${path}.${name}`, inner, field.type)
        : [`${present.name} has no "${name}"`];
    });
  return isScalarType(present) || isEnumType(present) ? [] : [`${path} is ${String(present)} in the graph`];
}
