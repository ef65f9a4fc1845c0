import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import { RequestError } from '../../errors/request-error.js';
import type { GraphQLContext } from './viewer.js';
import { allowSuspended } from './viewer.decorators.js';

/** Rejects mutations of suspended people in every service. */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType<GqlContextType>() !== 'graphql') return true;
    const graphqlCall = GqlExecutionContext.create(context);
    if (!graphqlCall.getContext<GraphQLContext>().viewer?.is_suspended) return true;
    if (graphqlCall.getInfo<{ operation: { operation: string } }>().operation.operation !== 'mutation')
      return true;
    if (this.reflector.get<boolean>(allowSuspended, context.getHandler())) return true;
    throw new RequestError('FORBIDDEN', suspensionTexts.refused);
  }
}
