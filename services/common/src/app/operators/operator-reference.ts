import { ResolveReference } from '@nestjs/graphql';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import { requireOperator } from '../viewer/viewer.js';

/** Lets a service extend a type of the console, for admins in person. */
export abstract class OperatorReference {
  @ResolveReference()
  resolveReference(reference: object, { viewer }: GraphQLContext): object {
    requireOperator(viewer);
    return reference;
  }
}
