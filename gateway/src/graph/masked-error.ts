import { maskError } from '@nearward/common/errors/request-error';
import type { GraphQLFormattedError } from 'graphql';

/** An error of a service's response or a thrown one, masked as in `/graphql`. */
export function toGraphQLError(error: unknown): GraphQLFormattedError {
  const { message, extensions } = error as GraphQLFormattedError;
  return maskError({ message, extensions }, error);
}
