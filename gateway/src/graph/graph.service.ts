import type { ApolloServer } from '@apollo/server';
import { Refusal, refusalStatus, type RefusalCode } from '@nearward/common/errors';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { GraphQLFormattedError } from 'graphql';
import type { CallContext, CallRequest } from '../call-context.js';
import type { Operation } from './operation.js';

/** Runs the facade's stored operations in this process. */
@Injectable()
export class Graph {
  constructor(private readonly modules: ModuleRef) {}

  /** The value of the operation's root field, whole or not at all: with any error the call fails. */
  async run<Answer, Variables extends object>(
    { query }: Operation<Answer, Variables>,
    { call }: CallRequest,
    variables: Variables,
  ): Promise<Answer> {
    const { body } = await this.server.executeOperation<Record<string, Answer>>(
      { query, variables: { ...variables } },
      { contextValue: call },
    );
    if (body.kind !== 'single') throw new Error('An operation of the facade cannot be incremental');
    const { data, errors } = body.singleResult;
    const [error] = errors ?? [];
    if (error) throw thrown(error);
    return Object.values(data ?? {})[0] as Answer;
  }

  private get server(): ApolloServer<CallContext> {
    // Asked for late: the driver has its server only once the module has started.
    type Module = { graphQlAdapter: { instance: ApolloServer<CallContext> } };
    return this.modules.get<Module>(GraphQLModule, { strict: false }).graphQlAdapter.instance;
  }
}

/** A masked error as what it was. GraphQL's own word on a variable is about a value, which is the caller's doing. */
function thrown({ message, extensions }: GraphQLFormattedError): Error {
  const { code, retry_after } = extensions as { code: string; retry_after?: number };
  if (Object.hasOwn(refusalStatus, code)) {
    return new Refusal(code as RefusalCode, message, { retryAfterSeconds: retry_after });
  }
  return code === 'BAD_USER_INPUT'
    ? new Refusal('INVALID', 'Please check what you sent.')
    : new Error(`An operation of the facade failed: ${message}`);
}
