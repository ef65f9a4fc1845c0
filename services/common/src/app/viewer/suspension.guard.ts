import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import { RequestError } from '../../errors/request-error.js';
import type { GraphQLContext } from '../graphql/graphql-context.js';

const alsoSuspended = Symbol('also suspended');

/** On a mutation that a suspended person may still ask for: signing in and out, paying, and leaving. All others are refused. */
export const AllowSuspended = () => SetMetadata(alsoSuspended, true);

/** Refuses what a suspended person would change, in every service alike. */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType<GqlContextType>() !== 'graphql') return true;
    const call = GqlExecutionContext.create(context);
    if (!call.getContext<GraphQLContext>().viewer?.is_suspended) return true;
    if (call.getInfo<{ operation: { operation: string } }>().operation.operation !== 'mutation') return true;
    if (this.reflector.get<boolean>(alsoSuspended, context.getHandler())) return true;
    throw new RequestError('FORBIDDEN', suspensionTexts.refused);
  }
}
