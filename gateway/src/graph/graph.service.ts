import type { ApolloServer } from '@apollo/server';
import { Refusal, refusalStatus, type RefusalCode } from '@nearward/common/errors';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { GraphQLFormattedError } from 'graphql';
import type { CallContext, CallRequest } from '../call-context.js';
import type { Operation } from './operation.js';

/** How a part fails without anything being wrong with the question. */
const partMayBe = new Set<unknown>(['UNAVAILABLE', 'INTERNAL'] satisfies (RefusalCode | 'INTERNAL')[]);

/** Runs the facade's stored operations in this process. */
@Injectable()
export class Graph {
  constructor(private readonly modules: ModuleRef) {}

  /** The value of the operation's root field, whole or not at all: with any error the call fails. */
  async run<Result extends object, Variables extends object>(
    operation: Operation<Result, Variables>,
    request: CallRequest,
    variables: Variables,
  ): Promise<Result[keyof Result] | null> {
    const { value, errors } = await this.execute(operation, request, variables);
    if (errors[0]) throw thrown(errors[0]);
    return value;
  }

  /**
   * The same, but a value whose parts are from several services may lack some: they are named in `failed`. Without the
   * value itself, or when a service refuses what it was asked, the call fails.
   */
  async runInParts<Result extends object, Variables extends object>(
    operation: Operation<Result, Variables>,
    request: CallRequest,
    variables: Variables,
  ): Promise<{ value: Result[keyof Result] | null; failed: string[] }> {
    const { value, errors } = await this.execute(operation, request, variables);
    const failed = request.call.fetches.failedParts;
    const fatal = errors.find(({ extensions }) => !partMayBe.has(extensions?.code)) ?? errors[0];
    if (fatal && (!value || failed.length === 0 || !partMayBe.has(fatal.extensions?.code)))
      throw thrown(fatal);
    return { value, failed };
  }

  private async execute<Result extends object, Variables extends object>(
    { query }: Operation<Result, Variables>,
    { call }: CallRequest,
    variables: Variables,
  ): Promise<{ value: Result[keyof Result] | null; errors: readonly GraphQLFormattedError[] }> {
    const { body } = await this.server.executeOperation<Result>(
      { query, variables: { ...variables } },
      { contextValue: call },
    );
    if (body.kind !== 'single') throw new Error('An operation of the facade cannot be incremental');
    const { data, errors = [] } = body.singleResult;
    return { value: data ? rootOf(data) : null, errors };
  }

  private get server(): ApolloServer<CallContext> {
    // Asked for late: the driver has its server only once the module has started.
    type Module = { graphQlAdapter: { instance: ApolloServer<CallContext> } };
    return this.modules.get<Module>(GraphQLModule, { strict: false }).graphQlAdapter.instance;
  }
}

function rootOf<Result extends object>(data: Result): Result[keyof Result] | null {
  for (const field in data) return data[field];
  return null;
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
