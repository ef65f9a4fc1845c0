import { RequestError } from '@nearward/common/errors/request-error';
import {
  type CallResponse,
  type CallName,
  calls,
  type ParsedInput,
  type TextCallName,
} from '@nearward/proto/calls';
import { responseOf, type Row, who } from '@nearward/proto/calls/row';
import type { MessageField, RootField, TypedDocument } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';
import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import type { CallRequest } from '../call-context.js';
import type { Graph } from '../graph/graph.service.js';
import { readFromService } from '../hot-reads/read-text.js';
import { browserName } from '../sessions/browser-name.js';
import { knownBrowserCookie, loginRequestCookie, postingBrowserCookie } from '../sessions/session-cookie.js';
import { Deadline } from '../service-client/service-client.js';
import type { ResponseBody } from '../response-cache/response-cache.js';
import { type FieldOperation, operationOf, soleProperty } from './field-operation.js';

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
  /** The generation compares it with the row. */
  operation?: FieldOperation & { sources: object };
}
type Responder<Response> = (graph: Graph, request: CallRequest, arrived: ParsedRequest) => Promise<Response>;

/** The inputs of arguments that have another name. */
type Sources<Name extends CallName> = Record<string, keyof ParsedInput<Name> & string>;
/** Arguments that need more than that. */
type Variables<Name extends CallName> = (
  input: ParsedInput<Name>,
  request: CallRequest,
  graph: Graph,
) => object | Promise<object>;

/** A field in GraphQL, such as `me.interviews`. */
type FieldPath = RootField | `${RootField}.${string}`;
/** A row without `response` has a field that returns a message. */
type FieldOf<Name extends CallName> =
  { message: string } extends CallResponse<Name> ? MessageField : FieldPath;

/** The arguments that come from the request itself. */
export const requestArguments: Readonly<Record<string, (request: CallRequest) => string | null | undefined>> =
  {
    browser: browserName,
    known_browser: knownBrowserCookie,
    login_request: loginRequestCookie,
    posting_browser: postingBrowserCookie,
  };

interface EndpointOptions<Name extends CallName> {
  sources?: Sources<Name> | Variables<Name>;
  /** The time limit, where it is longer than that of a page. */
  seconds?: number;
  /** Responds with partial data while services fail; `failed` lists the missing parts. */
  isPartial?: true;
  /** Caches the text that a service returns, until one of the ids that it names changes. */
  isCached?: true;
}

/**
 * A field whose value is the response or its only property. It takes its arguments from the request or from the inputs of their
 * names, and `input` is the body. The generation compares both with the row.
 */
export function endpoint<Name extends CallName>(
  name: Name,
  field: FieldOf<Name>,
  sources: Sources<Name> | Variables<Name> = {},
  how: Omit<EndpointOptions<Name>, 'sources'> = {},
): Endpoint<Name> {
  const response = responseOf(calls[name]);
  const property = soleProperty(response, field);
  const schema =
    property && response instanceof z.ZodObject ? (response.shape[property] as z.ZodType) : response;
  const respond = (value: unknown) => (property ? { [property]: value } : value) as CallResponse<Name>;
  return createEndpoint(name, field, schema, respond, { ...how, sources });
}

/** A field whose value, of this schema, is mapped to the response. */
export const mappedEndpoint = <Name extends CallName, Schema extends z.ZodType>(
  name: Name,
  field: FieldPath,
  schema: Schema,
  respond: (value: z.output<Schema>, failed: readonly string[]) => CallResponse<Name>,
  how: EndpointOptions<Name> = {},
): Endpoint<Name> => createEndpoint(name, field, schema, respond, how);

function createEndpoint<Name extends CallName, Schema extends z.ZodType>(
  name: Name,
  field: FieldPath,
  schema: Schema,
  toResponse: (value: z.output<Schema>, failed: readonly string[]) => CallResponse<Name>,
  { sources = {}, seconds, isPartial, isCached }: EndpointOptions<Name>,
): Endpoint<Name> {
  const row: Row = calls[name];
  const operation = { ...operationOf(name, field, schema), sources };
  const document = operation.document as TypedDocument<Record<string, object>, object>;
  const path = field.split('.').slice(1);
  const toVariables = async ({ params, body }: ParsedRequest, request: CallRequest, graph: Graph) => {
    // The row's schemas have parsed the request into these types.
    const parsed = { ...params, ...body } as ParsedInput<Name>;
    const [names, others] =
      typeof sources === 'function' ? [{}, await sources(parsed, request, graph)] : [sources, {}];
    const inputs = { ...parsed, input: body, ...others };
    const values = operation.args.map(({ name }) => {
      const ofRequest = requestArguments[name];
      return [name, ofRequest ? (ofRequest(request) ?? null) : valueAt(inputs, names[name] ?? name)];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as object;
  };
  /** A root field is null only for `me` without a session. */
  const complete = (root: object | null, failed: readonly string[]): CallResponse<Name> => {
    if (root === null) throw signInFirst();
    return toResponse((path.reduce<unknown>(valueAt, root) ?? null) as z.output<Schema>, failed);
  };
  const respond: Endpoint<Name>['respond'] = async (graph, request, arrived) => {
    if (seconds) request.call.deadline = new Deadline(seconds * 1_000);
    const values = await toVariables(arrived, request, graph);
    if (!isPartial) return complete(await graph.run(document, request, values), []);
    const { value, failed } = await graph.runPartial(document, request, values);
    return complete(value, failed);
  };
  const { text: service } = row;
  if (!service) return { name, document, operation, respond };
  const respondWithText: Endpoint['respondWithText'] = async (graph, request, arrived) => {
    if (who[row.who].session && !request.call.viewer) throw signInFirst();
    const values = await toVariables(arrived, request, graph);
    const call = { service, name: name as TextCallName, parameters: values };
    const text = await readFromService(graph, request, call);
    if (text) return text;
    const response = complete(await graph.run(document, request, values), []);
    return { body: Buffer.from(JSON.stringify(response)), keys: null };
  };
  return { name, document, operation, respondWithText, isCached };
}

const valueAt = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null)?.[name];

const signInFirst = () => new RequestError('UNAUTHENTICATED', texts.signInFirst);
