import { expressMiddleware } from '@as-integrations/express5';
import {
  RequestError,
  requestErrorStatus,
  type RequestErrorCode,
} from '@nearward/common/errors/request-error';
import type { TypedDocument } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { type DocumentNode, type GraphQLFormattedError, print } from 'graphql';
import type { CallContext, CallRequest } from '../call-context.js';
import { ENV, type GatewayEnv } from '../env.js';
import { addErrorCodes } from '../security/denied-requests-log.js';
import { Audit } from './audit.js';
import { createApolloServers } from './apollo-servers.js';
import { toGraphQLError } from './masked-error.js';
import { Subgraphs } from './subgraphs.js';

/** Codes of failures that are not the caller's fault. */
const partialFailureCodes = new Set<unknown>(['UNAVAILABLE', 'INTERNAL'] satisfies (
  | RequestErrorCode
  | 'INTERNAL'
)[]);

interface GraphResult<Result> {
  /** The value of the root field. */
  value: Result[keyof Result] | null;
  errors: GraphQLFormattedError[];
  failed: string[];
}

/** GraphQL over all services: `/graphql` and the facade's stored operations. */
@Injectable()
export class Graph implements OnApplicationShutdown {
  private readonly servers: ReturnType<typeof createApolloServers>;
  private readonly texts = new WeakMap<DocumentNode, string>();

  constructor(
    readonly subgraphs: Subgraphs,
    audit: Audit,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.servers = createApolloServers(subgraphs, audit, env);
  }

  /** Starts both servers. The middleware of `/graphql`. */
  async start(): Promise<RequestHandler[]> {
    const { outside, facade } = this.servers;
    await outside.start();
    await facade.start();
    return [
      // Apollo Server takes a request without a body for a fault of ours.
      (request, _, next) => {
        request.body ??= {};
        next();
      },
      expressMiddleware(outside, { context: ({ req }) => Promise.resolve((req as CallRequest).call) }),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.servers.outside.stop();
    await this.servers.facade.stop();
  }

  /** The value of the operation's root field. Throws on any error. */
  async run<Result extends object, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    request: Pick<CallRequest, 'call'>,
    variables: Variables,
  ): Promise<Result[keyof Result] | null> {
    const { value, errors } = await this.execute(document, request, variables);
    if (errors[0]) throw toError(errors[0]);
    return value;
  }

  /**
   * The same, but parts of the value may be missing; `failed` lists them. Throws if the value itself is missing, or if a
   * service rejects the request.
   */
  async runPartial<Result extends object, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    request: CallRequest,
    variables: Variables,
  ): Promise<{ value: Result[keyof Result] | null; failed: string[] }> {
    const { value, errors, failed } = await this.execute(document, request, variables);
    requireParts(errors, Boolean(value) && failed.length > 0);
    return { value, failed };
  }

  /** Throws as `runPartial` does, for parts that were read without GraphQL. */
  requireParts(errors: readonly unknown[], failed: readonly string[], call: CallContext): void {
    const masked = errors.map(toGraphQLError);
    addErrorCodes(masked, call);
    requireParts(masked, failed.length > 0);
  }

  private async execute<Result extends object, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    { call }: Pick<CallRequest, 'call'>,
    variables: Variables,
  ): Promise<GraphResult<Result>> {
    const failedParts = new Set<string>();
    const { body } = await this.servers.facade.executeOperation<Result>(
      { query: this.textOf(document), variables: { ...variables } },
      { contextValue: { ...call, failedParts } },
    );
    if (body.kind !== 'single') throw new Error('A stored operation asks for something, once');
    const { data, errors = [] } = body.singleResult;
    return { value: data ? rootValue(data) : null, errors: [...errors], failed: [...failedParts] };
  }

  /** Printed once, since Apollo Server finds a parsed and planned operation by its text. */
  private textOf(document: DocumentNode): string {
    const text = this.texts.get(document) ?? print(document);
    this.texts.set(document, text);
    return text;
  }
}

/** Throws the error of a rejected request, or any error if no part of the response is left. */
function requireParts(errors: readonly GraphQLFormattedError[], hasOtherParts: boolean): void {
  const rejection = errors.find(({ extensions }) => !partialFailureCodes.has(extensions?.code));
  const fatal = rejection ?? (hasOtherParts ? undefined : errors[0]);
  if (fatal) throw toError(fatal);
}

function rootValue<Result extends object>(data: Result): Result[keyof Result] | null {
  for (const field in data) return data[field];
  return null;
}

/** The error for a masked GraphQL error. BAD_USER_INPUT is about a variable's value, so it is the caller's fault. */
function toError({ message, extensions }: GraphQLFormattedError): Error {
  const { code, retry_after } = extensions as { code: string; retry_after?: number };
  if (Object.hasOwn(requestErrorStatus, code)) {
    return new RequestError(code as RequestErrorCode, message, { retryAfterSeconds: retry_after });
  }
  return code === 'BAD_USER_INPUT'
    ? new RequestError('INVALID', texts.invalid)
    : new Error(`An operation of the facade failed: ${message}`);
}
