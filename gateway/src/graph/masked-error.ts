import { maskError } from '@nearward/common/errors/request-error';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';

/** An error of a service's response or a thrown one, masked as in `/graphql`. */
export function toGraphQLError(error: unknown): GraphQLFormattedError {
  const { message, path, extensions } = error as GraphQLFormattedError;
  return maskError({ message, path, extensions }, error);
}

/**
 * The errors of a service's response. Masked first, since Apollo Server would take the `extensions.http` of one as the status
 * of a response that has data.
 */
export const serviceErrors = z.array(z.looseObject({ message: z.string() }).transform(toGraphQLError));
