import type { ApolloServer } from '@apollo/server';
import { maskedMessage, maskError, Refusal, refusalStatus, type RefusalCode } from '@nearward/common/errors';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { CallContext, CallRequest } from '../call-context.js';

/** Runs the facade's stored operations in this process. */
@Injectable()
export class Graph {
  constructor(private readonly modules: ModuleRef) {}

  /** The data of an operation, whole or not at all: with any error the call fails. */
  async run<Data>(query: string, { call }: CallRequest, variables: object = {}): Promise<Data> {
    const { body } = await this.server.executeOperation<Data>(
      { query, variables: { ...variables } },
      { contextValue: call },
    );
    if (body.kind !== 'single') throw new Error('An operation of the facade cannot be incremental');
    const { data, errors } = body.singleResult;
    const [first] = errors ?? [];
    if (first) throw refusal(maskError(first));
    if (!data) throw new Error('An operation of the facade had neither data nor errors');
    return data;
  }

  private get server(): ApolloServer<CallContext> {
    // Asked for late: the driver has its server only once the module has started.
    type Module = { graphQlAdapter: { instance: ApolloServer<CallContext> } };
    return this.modules.get<Module>(GraphQLModule, { strict: false }).graphQlAdapter.instance;
  }
}

/** GraphQL's own complaints are about the form of a value, which is the caller's doing; all else is ours. */
function refusal({ message, extensions }: ReturnType<typeof maskError>): Error {
  const { code, retry_after } = extensions as { code: string; retry_after?: number };
  if (Object.hasOwn(refusalStatus, code)) {
    return new Refusal(code as RefusalCode, message, { retryAfterSeconds: retry_after });
  }
  return code === 'BAD_USER_INPUT'
    ? new Refusal('INVALID', 'Please check what you sent.')
    : new Error(maskedMessage);
}
