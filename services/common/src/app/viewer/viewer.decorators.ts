import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import type { Viewer } from './viewer.js';

/** The viewer of a GraphQL call, as a resolver's argument. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer =>
    GqlExecutionContext.create(context).getContext<GraphQLContext>().viewer,
);

/** The keyed hash of the network address that a GraphQL call came from, as a resolver's argument. */
export const CurrentClient = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    GqlExecutionContext.create(context).getContext<GraphQLContext>().client,
);
