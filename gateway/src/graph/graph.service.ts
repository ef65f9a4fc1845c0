import {
  RequestError,
  requestErrorStatus,
  type RequestErrorCode,
} from '@nearward/common/errors/request-error';
import type { TypedDocument } from '@nearward/proto/graph';
import type { TextCallName } from '@nearward/proto/calls';
import type { ServiceName } from '@nearward/proto/services';
import { Injectable } from '@nestjs/common';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { CallContext, CallRequest } from '../call-context.js';
import type { ResponseBody } from '../response-cache/response-cache.js';
import { addErrorCodes } from '../security/denied-requests-log.js';
import { Audit } from './audit.js';
import {
  type CompiledOperation,
  OperationCompiler,
  type ExecutionResult,
  toGraphQLError,
} from './executor/operation-compiler.js';
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

type RunOperation = (
  operation: CompiledOperation,
  values: Record<string, unknown>,
) => Promise<ExecutionResult>;

/** Runs the facade's stored operations in this process. */
@Injectable()
export class Graph {
  private readonly compiler: OperationCompiler;
  private readonly compiled = new WeakMap<DocumentNode, CompiledOperation>();

  constructor(
    readonly subgraphs: Subgraphs,
    private readonly audit: Audit,
  ) {
    this.compiler = new OperationCompiler(subgraphs);
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

  /**
   * The response as the service serialized it, or the value of the operation's root field if the service is of a release
   * without this text call.
   */
  async runText<Result extends object, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    request: Pick<CallRequest, 'call'>,
    variables: Variables,
    { service, name }: { service: ServiceName; name: TextCallName },
  ): Promise<{ text: ResponseBody } | { value: Result[keyof Result] | null }> {
    let text: ResponseBody | undefined;
    const run: RunOperation = async (operation, values) => {
      const response = await this.subgraphs.of(service).readText(name, values, request.call);
      if (!response) return operation.run(request.call, values);
      if ('errors' in response) return { data: null, errors: response.errors, failed: [] };
      text = response;
      return { data: null, errors: [], failed: [] };
    };
    const { value, errors } = await this.execute(document, request, variables, { run });
    if (errors[0]) throw toError(errors[0]);
    return text ? { text } : { value };
  }

  /** Throws as `runPartial` does, for parts that were read without GraphQL. */
  requireParts(errors: readonly unknown[], failed: readonly string[], call: CallContext): void {
    const formatted = errors.map(toGraphQLError);
    addErrorCodes(formatted, call);
    requireParts(formatted, failed.length > 0);
  }

  private async execute<Result extends object, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    { call }: Pick<CallRequest, 'call'>,
    variables: Variables,
    { run = (operation, values) => operation.run(call, values) }: { run?: RunOperation } = {},
  ): Promise<GraphResult<Result>> {
    const operation = this.operation(document);
    const audited = this.audit.forCall(call);
    const values = { ...variables } as Record<string, unknown>;
    const outcome = await audited
      .begin(operation.definition, document, values)
      .then(() => run(operation, values))
      .catch((error: unknown): ExecutionResult => ({ data: null, errors: [error], failed: [] }));
    const errors = outcome.errors.map(toGraphQLError);
    addErrorCodes(errors, call);
    await audited.end(errors);
    return { value: outcome.data && rootValue(outcome.data as Result), errors, failed: outcome.failed };
  }

  /** Compiled on its first call, which keeps startup short. */
  private operation(document: DocumentNode): CompiledOperation {
    const operation = this.compiled.get(document) ?? this.compiler.compile(document);
    this.compiled.set(document, operation);
    return operation;
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
    ? new RequestError('INVALID', 'Please check what you sent.')
    : new Error(`An operation of the facade failed: ${message}`);
}
