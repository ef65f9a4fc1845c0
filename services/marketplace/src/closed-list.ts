import { employmentTypes, feeCategories } from '@nearward/proto/choices';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { registerEnumType } from '@nestjs/graphql';
import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A closed list in the answers of the graph. What is asked stays text, refused in the product's own words. */
export function registerEnumeration<T extends string>(
  name: string,
  values: readonly T[],
): Readonly<Record<string, T>> {
  const type = Object.fromEntries(values.map((value) => [value, value]));
  registerEnumType(type, { name });
  return type;
}

/**
 * A closed list with spellings that GraphQL allows no enumeration, such as `Full-Time`: a scalar that holds nothing
 * else, so that the graph, the columns and the REST facade go on spelling it as the specification does.
 */
export function createSpelledScalar(name: string, values: readonly string[]): GraphQLScalarType {
  const known = (value: unknown): string => {
    if (typeof value === 'string' && values.includes(value)) return value;
    throw new GraphQLError(`${name} is one of: ${values.join(', ')}`);
  };
  const description = `One of: ${values.join(', ')}`;
  return new GraphQLScalarType({ name, description, serialize: known, parseValue: known });
}

// What more than one service answers with.
export const FeeCategories = registerEnumeration('FeeCategory', feeCategories);
export const EmploymentTypes = createSpelledScalar('EmploymentType', employmentTypes);
export const HireStatuses = registerEnumeration('HireStatus', hireStatuses);
