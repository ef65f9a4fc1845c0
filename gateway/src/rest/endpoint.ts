import { RequestError } from '@nearward/common/errors/request-error';
import type { CallResponse, BodyOf, CallName, ParsedInput } from '@nearward/proto/calls';
import type { TypedDocument } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';
import { type DocumentNode, Kind } from 'graphql';
import type { CallRequest } from '../call-context.js';
import type { Graph } from '../graph/graph.service.js';

/** A request's data, parsed by the schemas of its row. */
interface ParsedRequest {
  /** From the path and the query. */
  params: object;
  body?: object;
}

/** A row of the calls table with its GraphQL operation. */
export interface Endpoint<Name extends CallName = CallName> {
  name: Name;
  document: DocumentNode;
  respond(graph: Graph, request: CallRequest, arrived: ParsedRequest): Promise<CallResponse<Name>>;
  cacheKeys?: EndpointOptions<Name, object, object>['cacheKeys'];
}

/** The variables that an operation may take by name: from path, query and body, and the body as `input`. */
type NamedVariables<Name extends CallName> = ParsedInput<Name> & { input: BodyOf<Name> };
/** Body fields that the operation's `input` does not have. */
type UnknownInput<Name extends CallName, Asked> = Asked extends { input: infer Input }
  ? Exclude<keyof BodyOf<Name>, keyof Input>
  : never;
type AcceptsBody<Name extends CallName, Asked> =
  NamedVariables<Name> extends Asked
    ? [UnknownInput<Name, Asked>] extends [never]
      ? unknown
      : { 'the GraphQL input has no field': UnknownInput<Name, Asked> }
    : TypedDocument<object, NamedVariables<Name>>;

interface EndpointOptions<Name extends CallName, Result, Asked> {
  /** The operation's variables, where they are not taken by name. */
  variables?: (given: ParsedInput<Name>, request: CallRequest, graph: Graph) => Asked | Promise<Asked>;
  /** Maps the value of the root field to the response. */
  respond: (value: NonNullable<Result[keyof Result]>, failed: readonly string[]) => CallResponse<Name>;
  /** Responds with partial data while services fail; `failed` lists the missing parts. */
  isPartial?: true;
  /**
   * The ids of the jobs and profiles that a cacheable response depends on, besides the viewer's own data. Null if it
   * must not be cached.
   */
  cacheKeys?(response: CallResponse<Name>): readonly string[] | null;
}

/** An operation that takes its variables by name and whose root field is the response. Only types check the response. */
export const endpoint = <Name extends CallName, Asked extends object>(
  name: Name,
  document: TypedDocument<Record<string, CallResponse<Name> | null>, Asked> & AcceptsBody<Name, Asked>,
): Endpoint<Name> => createEndpoint(name, document, {});

/** An operation whose root field is mapped to the response. Without `variables` it takes them by name. */
export const mappedEndpoint = <Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked> & AcceptsBody<Name, Asked>,
  how: EndpointOptions<Name, Result, Asked>,
): Endpoint<Name> => createEndpoint(name, document, how);

/** An operation with other variables than the call's. */
export const customEndpoint = <Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked>,
  how: EndpointOptions<Name, Result, Asked> &
    Required<Pick<EndpointOptions<Name, Result, Asked>, 'variables'>>,
): Endpoint<Name> => createEndpoint(name, document, how);

function createEndpoint<Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked>,
  { variables, respond: toResponse, isPartial, cacheKeys }: Partial<EndpointOptions<Name, Result, Asked>>,
): Endpoint<Name> {
  const names = variableNames(document);
  return {
    name,
    document,
    cacheKeys,
    async respond(graph, request, { params, body }) {
      // The row's schemas have parsed the request into these types.
      const given = { ...params, ...body } as ParsedInput<Name>;
      const named = () => pick(names, { ...given, input: body }) as Asked;
      const sent = variables ? await variables(given, request, graph) : named();
      const { value, failed } = isPartial
        ? await graph.runPartial(document, request, sent)
        : { value: await graph.run(document, request, sent), failed: [] };
      // A root field is null only for `me` without a session.
      if (value === null || value === undefined) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
      return toResponse ? toResponse(value, failed) : (value as CallResponse<Name>);
    },
  };
}

const variableNames = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );

const pick = (names: readonly string[], all: object): object =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
