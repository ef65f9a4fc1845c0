import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphContext } from '../graph.js';
import type { Viewer } from './viewer.js';

/** The viewer of a GraphQL call, as a resolver's argument. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer =>
    GqlExecutionContext.create(context).getContext<GraphContext>().viewer,
);
