import type { Type } from '@nestjs/common';
import {
  Field,
  Float,
  ID,
  Int,
  ObjectType,
  registerEnumType,
  type ReturnTypeFuncValue,
} from '@nestjs/graphql';
import { z } from 'zod';
import { employmentTypes, feeCategories, payUnits, shifts } from '@nearward/proto/choices';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A list's values -> its GraphQL type. */
const enumerations = new Map<string, object>();
const keyOf = (values: readonly string[]) => values.toSorted().join();

function register<T extends object>(values: readonly string[], type: T): T {
  const key = keyOf(values);
  if (enumerations.has(key)) throw new Error(`Two GraphQL types list ${key}`);
  enumerations.set(key, type);
  return type;
}

function enumerationOf(values: readonly string[]): object {
  const type = enumerations.get(keyOf(values));
  if (!type) throw new Error(`No GraphQL type lists ${values.join()}`);
  return type;
}

/** A closed list as a GraphQL enum in responses. Inputs stay text, so that forms reject them with their own messages. */
export function registerEnumeration<T extends string>(
  name: string,
  values: readonly T[],
): Readonly<Record<string, T>> {
  const type = Object.fromEntries(values.map((value) => [value, value]));
  registerEnumType(type, { name });
  return register(values, type);
}

/**
 * A closed list whose spellings are invalid in a GraphQL enum, such as `Full-Time`: a scalar with only these values, so
 * that GraphQL, columns and the REST facade keep the specification's spelling.
 */
export function createSpelledScalar(name: string, values: readonly string[]): void {
  const requireListed = (value: unknown): string => {
    if (typeof value === 'string' && values.includes(value)) return value;
    throw new GraphQLError(`${name} is one of: ${values.join(', ')}`);
  };
  const description = `One of: ${values.join(', ')}`;
  register(
    values,
    new GraphQLScalarType({ name, description, serialize: requireListed, parseValue: requireListed }),
  );
}

// Lists that several services have in their responses.
registerEnumeration('FeeCategory', feeCategories);
createSpelledScalar('EmploymentType', employmentTypes);
registerEnumeration('PayUnit', payUnits);
registerEnumeration('Shift', shifts);
registerEnumeration('HireStatus', hireStatuses);

/** A response's value inside a service, where moments are dates. */
export type ObjectOf<Schema> = Schema extends z.ZodISODateTime
  ? Date
  : Schema extends z.ZodNullable<infer Inner>
    ? ObjectOf<Inner> | null
    : Schema extends z.ZodArray<infer Item>
      ? ObjectOf<Item>[]
      : Schema extends z.ZodObject<infer Shape>
        ? { -readonly [Name in keyof Shape]: ObjectOf<Shape[Name]> }
        : z.output<Schema>;

type ColumnOf<Schema> = Schema extends z.ZodISODateTime
  ? z.ZodDate
  : Schema extends z.ZodNullable<infer Inner extends z.ZodType>
    ? z.ZodNullable<ColumnOf<Inner>>
    : Schema extends z.ZodArray<infer Item extends z.ZodType>
      ? z.ZodArray<ColumnOf<Item>>
      : Schema;

/** The columns of a statement that returns a response's schema, whose moments are dates, also in JSON. */
export const columnsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, columnOf(type)])) as {
    [Name in keyof Shape]: ColumnOf<Shape[Name]>;
  };

function columnOf(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodNullable) return z.nullable(columnOf(type.unwrap()));
  if (type instanceof z.ZodArray) return z.array(columnOf(type.element));
  return type instanceof z.ZodISODateTime ? z.coerce.date() : type;
}

type GraphType = Exclude<ReturnTypeFuncValue, unknown[]>;
const objectTypes = new Map<z.core.$ZodType, Type>();

/**
 * The GraphQL type of a response's schema, or of a statement's columns. A nested object's type is the one made from its schema, or else gets the
 * schema's id as its name; `types` names the types of the fields that have neither, and those that differ.
 */
export function createObjectType<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  types: { [Field in keyof Schema['shape']]?: string | GraphType } = {},
): Type<ObjectOf<Schema>> {
  const known = objectTypes.get(schema);
  if (known?.name === name) return known as Type<ObjectOf<Schema>>;
  @ObjectType(name)
  class Row {}
  Object.defineProperty(Row, 'name', { value: name });
  objectTypes.set(schema, Row);
  for (const [field, type] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const nullable = type instanceof z.ZodNullable;
    const value = nullable ? type.unwrap() : type;
    const isList = value instanceof z.ZodArray;
    const graph = graphType(field, isList ? value.element : value, types[field]);
    Field(() => (isList ? [graph()] : graph()), { nullable })(Row.prototype, field);
  }
  return Row as Type<ObjectOf<Schema>>;
}

function graphType(field: string, type: z.core.$ZodType, given?: string | GraphType): () => GraphType {
  if (given && typeof given !== 'string') return () => given;
  if (type instanceof z.ZodObject) {
    const known = objectTypes.get(type) ?? createObjectType(given ?? String(type.meta()?.id), type);
    return () => known;
  }
  if (type instanceof z.ZodEnum) return () => enumerationOf(type.options.map(String));
  return () => scalarType(field, type);
}

function scalarType(field: string, type: z.core.$ZodType): GraphType {
  if (type instanceof z.ZodISODateTime || type instanceof z.ZodDate) return Date;
  if (type instanceof z.ZodUUID || field === 'id') return ID;
  if (type instanceof z.ZodNumberFormat) return Int;
  if (type instanceof z.ZodNumber) return Float;
  if (type instanceof z.ZodBoolean) return Boolean;
  if (type instanceof z.ZodString) return String;
  throw new Error(`The field ${field} needs the name of its type`);
}
