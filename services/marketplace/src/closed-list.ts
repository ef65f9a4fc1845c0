import { employmentTypes, feeCategories, payUnits, shifts } from '@nearward/proto/choices';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { registerEnumType } from '@nestjs/graphql';
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

export function enumerationOf(values: readonly string[]): object {
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
export function createSpelledScalar(name: string, values: readonly string[]): GraphQLScalarType {
  const requireListed = (value: unknown): string => {
    if (typeof value === 'string' && values.includes(value)) return value;
    throw new GraphQLError(`${name} is one of: ${values.join(', ')}`);
  };
  const description = `One of: ${values.join(', ')}`;
  return register(
    values,
    new GraphQLScalarType({ name, description, serialize: requireListed, parseValue: requireListed }),
  );
}

// Lists that several services have in their responses.
export const FeeCategories = registerEnumeration('FeeCategory', feeCategories);
export const EmploymentTypes = createSpelledScalar('EmploymentType', employmentTypes);
export const PayUnits = registerEnumeration('PayUnit', payUnits);
export const Shifts = registerEnumeration('Shift', shifts);
export const HireStatuses = registerEnumeration('HireStatus', hireStatuses);
