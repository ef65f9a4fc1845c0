import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphContext } from '../graph.js';

/** The keyed hash of the network address that a GraphQL call came from, as a resolver's argument. */
export const CurrentClient = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    GqlExecutionContext.create(context).getContext<GraphContext>().client,
);
