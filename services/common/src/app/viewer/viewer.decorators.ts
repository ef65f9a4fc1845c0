import type { PracticeArea } from '@nearward/proto/rest/practice-texts';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Directive, Field, GqlExecutionContext, ID, ObjectType } from '@nestjs/graphql';
import {
  asEmployer,
  type GraphQLContext,
  requireInPerson,
  requireOperator,
  requireSelf,
  requireUser,
  type SignedIn,
  type Viewer,
} from './viewer.js';

/** The viewer of a GraphQL request, as a resolver's argument. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer =>
    GqlExecutionContext.create(context).getContext<GraphQLContext>().viewer,
);

const createSignedInDecorator = (require: (viewer: Viewer, parent: { id: string }) => SignedIn) =>
  createParamDecorator((area: PracticeArea | undefined, context: ExecutionContext): SignedIn => {
    const graphqlCall = GqlExecutionContext.create(context);
    const self = require(graphqlCall.getContext<GraphQLContext>().viewer, graphqlCall.getRoot());
    return area ? asEmployer(self, area) : self;
  });

// The person as a resolver's argument, or the employer (`asEmployer`) in an area: `@CurrentPerson('hiring')`. They throw like
// the functions.
export const CurrentUser = createSignedInDecorator(requireUser);
export const CurrentPerson = createSignedInDecorator(requireInPerson);
export const CurrentOperator = createSignedInDecorator(requireOperator);
export const CurrentSelf = createSignedInDecorator(requireSelf);

/** The keyed hash of the network address of a GraphQL request, as a resolver's argument. */
export const CurrentClient = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    GqlExecutionContext.create(context).getContext<GraphQLContext>().client,
);

export const allowSuspended = Symbol('allow suspended');

/** Marks a mutation that a suspended person may still use: signing in and out, paying, and leaving. */
export const AllowSuspended = () => SetMetadata(allowSuspended, true);

/** The `User` of identity, for services that add fields to it. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id: string;
}
