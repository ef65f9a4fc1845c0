import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import type { Viewer } from './viewer.js';

/** The viewer of a GraphQL request, as a resolver's argument. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer =>
    GqlExecutionContext.create(context).getContext<GraphQLContext>().viewer,
);

/** The keyed hash of the network address of a GraphQL request, as a resolver's argument. */
export const CurrentClient = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    GqlExecutionContext.create(context).getContext<GraphQLContext>().client,
);

export const allowSuspended = Symbol('allow suspended');

/** Marks a mutation that a suspended person may still use: signing in and out, paying, and leaving. */
export const AllowSuspended = () => SetMetadata(allowSuspended, true);
