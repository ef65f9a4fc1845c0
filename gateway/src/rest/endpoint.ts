import { RequestError } from '@nearward/common/errors/request-error';
import type { AnswerTo, BodyOf, CallName, Given } from '@nearward/proto/calls';
import type { TypedDocument } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';
import { type DocumentNode, Kind } from 'graphql';
import type { CallRequest } from '../call-context.js';
import type { Graph } from '../graph/graph.service.js';

/** What arrived, parsed by the schemas of the row. */
interface ParsedRequest {
  /** What the path names and the query. */
  params: object;
  body?: object;
}

/** A row of the table with the operation that answers it. */
export interface Endpoint<Name extends CallName = CallName> {
  name: Name;
  document: DocumentNode;
  respond(graph: Graph, request: CallRequest, arrived: ParsedRequest): Promise<Answer<Name>>;
  cacheKeys?: EndpointOptions<Name, object, object>['cacheKeys'];
}

/** The variables that an operation may have by name: the path's, the query's and the body's, and the body as `input`. */
type NamedVariables<Name extends CallName> = Given<Name> & { input: BodyOf<Name> };
/** What of the body the graph's `input` would not hear of. */
type UnknownInput<Name extends CallName, Asked> = Asked extends { input: infer Input }
  ? Exclude<keyof BodyOf<Name>, keyof Input>
  : never;
type AcceptsBody<Name extends CallName, Asked> =
  NamedVariables<Name> extends Asked
    ? [UnknownInput<Name, Asked>] extends [never]
      ? unknown
      : { 'the input of the graph has no field': UnknownInput<Name, Asked> }
    : TypedDocument<object, NamedVariables<Name>>;

type Answer<Name extends CallName> = AnswerTo<Name>;

interface EndpointOptions<Name extends CallName, Result, Asked> {
  /** The operation's variables, where names do not say it. */
  variables?: (given: Given<Name>, request: CallRequest) => Asked;
  /** The call's answer out of the value of the operation's root field. */
  respond: (value: NonNullable<Result[keyof Result]>, failed: readonly string[]) => Answer<Name>;
  /** Answers with what it has while parts are away; `failed` names them. */
  isPartial?: true;
  /**
   * Of an answer that may be kept until something in it changes: the jobs and profiles that it shows, by id, besides
   * whatever is the asking person's own. Null when this answer must not be kept.
   */
  cacheKeys?(answer: Answer<Name>): readonly string[] | null;
}

/** The operation takes by name what the call is sent, and its root field is the answer. Answers are not parsed: types do. */
export const endpoint = <Name extends CallName, Asked extends object>(
  name: Name,
  document: TypedDocument<Record<string, Answer<Name> | null>, Asked> & AcceptsBody<Name, Asked>,
): Endpoint<Name> => createEndpoint(name, document, {});

/** An operation whose answer is composed; without `variables` it takes by name what the call is sent. */
export const mappedEndpoint = <Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked> & AcceptsBody<Name, Asked>,
  how: EndpointOptions<Name, Result, Asked>,
): Endpoint<Name> => createEndpoint(name, document, how);

/** One that takes something else than what the call is sent. */
export const customEndpoint = <Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked>,
  how: EndpointOptions<Name, Result, Asked> &
    Required<Pick<EndpointOptions<Name, Result, Asked>, 'variables'>>,
): Endpoint<Name> => createEndpoint(name, document, how);

function createEndpoint<Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked>,
  {
    variables,
    respond: answer,
    isPartial: inParts,
    cacheKeys: shows,
  }: Partial<EndpointOptions<Name, Result, Asked>>,
): Endpoint<Name> {
  const names = variableNames(document);
  return {
    name,
    document,
    cacheKeys: shows,
    async respond(graph, request, { params: asked, body }) {
      // The row's schemas have made of what arrived what its types say.
      const given = { ...asked, ...body } as Given<Name>;
      const named = () => pick(names, { ...given, input: body }) as Asked;
      const sent = variables ? variables(given, request) : named();
      const { value, failed } = inParts
        ? await graph.runPartial(document, request, sent)
        : { value: await graph.run(document, request, sent), failed: [] };
      // A root field is null only if it is `me`, for a visitor and for a session that has ended.
      if (value === null || value === undefined) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
      return answer ? answer(value, failed) : (value as Answer<Name>);
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
