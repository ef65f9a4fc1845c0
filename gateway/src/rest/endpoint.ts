import { RequestError } from '@nearward/common/errors/request-error';
import {
  type CallResponse,
  type BodyOf,
  type CallName,
  calls,
  type ParsedInput,
  type TextCallName,
} from '@nearward/proto/calls';
import { type Row, who } from '@nearward/proto/calls/row';
import type { RootField, TypedDocument } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';
import { type DocumentNode, Kind } from 'graphql';
import type { CallRequest } from '../call-context.js';
import type { Graph } from '../graph/graph.service.js';
import { readFromService } from '../hot-reads/read-text.js';
import { type FieldOperation, operationOf } from './field-operation.js';
import { Deadline } from '../service-client/service-client.js';
import type { ResponseBody } from '../response-cache/response-cache.js';

/** A request's data, parsed by the schemas of its row. */
interface ParsedRequest {
  /** The parameters of the path and the query. */
  params: object;
  body?: object;
}

/** A row of the calls table with its GraphQL operation. */
export interface Endpoint<Name extends CallName = CallName> {
  name: Name;
  document: DocumentNode;
  respond?: Responder<CallResponse<Name>>;
  /** The response as text, if a service serializes it. */
  respondWithText?: Responder<ResponseBody>;
  isCached?: true;
}
/** An endpoint of a field, with what the generation checks. */
export interface FieldEndpoint<Name extends CallName = CallName> extends Endpoint<Name> {
  operation: FieldOperation;
  given: Sources<Name> | Variables<Name, object>;
}
type Responder<Response> = (graph: Graph, request: CallRequest, arrived: ParsedRequest) => Promise<Response>;

/** The variables that an operation may take by name: from path, query and body, and the body as `input`. */
type NamedVariables<Name extends CallName> = ParsedInput<Name> & { input: BodyOf<Name> };
/** Body fields that the operation's `input` does not have. */
type UnknownInput<Name extends CallName, QueryInput> = QueryInput extends { input: infer Input }
  ? Exclude<keyof BodyOf<Name>, keyof Input>
  : never;
type AcceptsBody<Name extends CallName, QueryInput> =
  NamedVariables<Name> extends QueryInput
    ? [UnknownInput<Name, QueryInput>] extends [never]
      ? unknown
      : { 'the GraphQL input has no field': UnknownInput<Name, QueryInput> }
    : TypedDocument<object, NamedVariables<Name>>;

interface EndpointOptions<Name extends CallName, Result, QueryInput> {
  /** The operation's variables, where they are not taken by name. */
  variables?: Variables<Name, QueryInput>;
  /** Maps the value of the root field to the response. */
  respond: (value: NonNullable<Result[keyof Result]>, failed: readonly string[]) => CallResponse<Name>;
  /** The time limit, where it is longer than that of a page. */
  seconds?: number;
  /** Responds with partial data while services fail; `failed` lists the missing parts. */
  isPartial?: true;
  /** Caches the text that a service returns, until one of the ids that it names changes. */
  isCached?: true;
}

/** Where an argument comes from, if not from the input of its name: from another input, or from the request. */
type Sources<Name extends CallName> = Record<
  string,
  (keyof ParsedInput<Name> & string) | ((request: CallRequest) => string | null | undefined)
>;
/** All arguments, where they need more than that. */
type Variables<Name extends CallName, QueryInput> = (
  input: ParsedInput<Name>,
  request: CallRequest,
  graph: Graph,
) => QueryInput | Promise<QueryInput>;

/**
 * A field of the graph, such as `me.interviews`, whose value is the response or its only property. It takes its arguments
 * from the inputs of their names, and `input` is the body. The generation compares both with the row.
 */
export function endpoint<Name extends CallName>(
  name: Name,
  field: RootField | `${RootField}.${string}`,
  given: Sources<Name> | Variables<Name, object> = {},
  how: Pick<Endpoint, 'isCached'> = {},
): FieldEndpoint<Name> {
  const operation = operationOf(field, calls[name].response);
  const document = operation.document as TypedDocument<Record<string, object>, object>;
  const path = field.split('.').slice(1);
  const respond = (root: object) => {
    const value = path.reduce<unknown>(valueAt, root) ?? null;
    return (operation.property ? { [operation.property]: value } : value) as CallResponse<Name>;
  };
  return { ...createEndpoint(name, document, { ...how, variables: given, respond }), operation, given };
}

const valueAt = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null)?.[name];

/** An operation whose root field is mapped to the response. Without `variables` it takes them by name. */
export const mappedEndpoint = <Name extends CallName, Result extends object, QueryInput extends object>(
  name: Name,
  document: TypedDocument<Result, QueryInput> & AcceptsBody<Name, QueryInput>,
  how: EndpointOptions<Name, Result, QueryInput>,
): Endpoint<Name> => createEndpoint(name, document, how);

/** An operation with other variables than the call's. */
export const customEndpoint = <Name extends CallName, Result extends object, QueryInput extends object>(
  name: Name,
  document: TypedDocument<Result, QueryInput>,
  how: EndpointOptions<Name, Result, QueryInput> &
    Required<Pick<EndpointOptions<Name, Result, QueryInput>, 'variables'>>,
): Endpoint<Name> => createEndpoint(name, document, how);

function createEndpoint<Name extends CallName, Result extends object, QueryInput extends object>(
  name: Name,
  document: TypedDocument<Result, QueryInput>,
  {
    variables = {},
    respond: toResponse,
    seconds,
    isPartial,
    isCached,
  }: Omit<EndpointOptions<Name, Result, QueryInput>, 'variables'> & {
    variables?: Sources<Name> | Variables<Name, QueryInput>;
  },
): Endpoint<Name> {
  const row: Row = calls[name];
  const names = variableNames(document);
  const toVariables = ({ params, body }: ParsedRequest, request: CallRequest, graph: Graph) => {
    // The row's schemas have parsed the request into these types.
    const parsed = { ...params, ...body } as ParsedInput<Name>;
    if (typeof variables === 'function') return variables(parsed, request, graph);
    const inputs = { ...parsed, input: body };
    const values = names.map((name) => {
      const source = variables[name] ?? name;
      return [
        name,
        typeof source === 'function' ? (source(request) ?? null) : valueAt(inputs, source),
      ] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as QueryInput;
  };
  const complete = (value: Result[keyof Result] | null, failed: readonly string[]): CallResponse<Name> =>
    toResponse(requireValue(value), failed);
  const respond: Endpoint<Name>['respond'] = async (graph, request, arrived) => {
    if (seconds) request.call.deadline = new Deadline(seconds * 1_000);
    const values = await toVariables(arrived, request, graph);
    if (!isPartial) return complete(await graph.run(document, request, values), []);
    const { value, failed } = await graph.runPartial(document, request, values);
    return complete(value, failed);
  };
  const { text: service } = row;
  if (!service) return { name, document, respond };
  const respondWithText: Endpoint['respondWithText'] = async (graph, request, arrived) => {
    if (who[row.who].session && !request.call.viewer) throw signInFirst();
    const values = await toVariables(arrived, request, graph);
    const call = { service, name: name as TextCallName, parameters: values };
    const text = await readFromService(graph, request, call);
    if (text) return text;
    const response = complete(await graph.run(document, request, values), []);
    return { body: Buffer.from(JSON.stringify(response)), keys: null };
  };
  return { name, document, respondWithText, isCached };
}

/** A root field is null only for `me` without a session. */
function requireValue<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw signInFirst();
  return value;
}

const signInFirst = () => new RequestError('UNAUTHENTICATED', texts.signInFirst);

const variableNames = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );
