import { Refusal } from '@nearward/common/errors';
import type { AnswerTo, BodyOf, CallName, Given } from '@nearward/proto/calls';
import type { TypedDocument } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';
import { type DocumentNode, Kind } from 'graphql';
import type { CallRequest } from '../call-context.js';
import type { Graph } from '../graph/graph.service.js';

/** What arrived, parsed by the schemas of the row. */
interface Arrived {
  /** What the path names and the query. */
  asked: object;
  body?: object;
}

/** A row of the table with the operation that answers it. */
export interface Stored<Name extends CallName = CallName> {
  name: Name;
  document: DocumentNode;
  answer(graph: Graph, request: CallRequest, arrived: Arrived): Promise<Answer<Name>>;
  shows?: How<Name, object, object>['shows'];
}

/** The variables that an operation may have by name: the path's, the query's and the body's, and the body as `input`. */
type Named<Name extends CallName> = Given<Name> & { input: BodyOf<Name> };
/** What of the body the graph's `input` would not hear of. */
type Unheard<Name extends CallName, Asked> = Asked extends { input: infer Input }
  ? Exclude<keyof BodyOf<Name>, keyof Input>
  : never;
type Hears<Name extends CallName, Asked> =
  Named<Name> extends Asked
    ? [Unheard<Name, Asked>] extends [never]
      ? unknown
      : { 'the input of the graph has no field': Unheard<Name, Asked> }
    : TypedDocument<object, Named<Name>>;

type Answer<Name extends CallName> = AnswerTo<Name>;

interface How<Name extends CallName, Result, Asked> {
  /** The operation's variables, where names do not say it. */
  variables?: (given: Given<Name>, request: CallRequest, graph: Graph) => Asked | Promise<Asked>;
  /** The call's answer out of the value of the operation's root field. */
  answer: (value: NonNullable<Result[keyof Result]>, failed: readonly string[]) => Answer<Name>;
  /** Answers with what it has while parts are away; `failed` names them. */
  inParts?: true;
  /**
   * Of an answer that may be kept until something in it changes: the jobs and profiles that it shows, by id, besides
   * whatever is the asking person's own. Null when this answer must not be kept.
   */
  shows?(answer: Answer<Name>): readonly string[] | null;
}

/** The operation takes by name what the call is sent, and its root field is the answer. Answers are not parsed: types do. */
export const stored = <Name extends CallName, Asked extends object>(
  name: Name,
  document: TypedDocument<Record<string, Answer<Name> | null>, Asked> & Hears<Name, Asked>,
): Stored<Name> => entry(name, document, {});

/** An operation whose answer is composed; without `variables` it takes by name what the call is sent. */
export const composed = <Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked> & Hears<Name, Asked>,
  how: How<Name, Result, Asked>,
): Stored<Name> => entry(name, document, how);

/** One that takes something else than what the call is sent. */
export const composedOf = <Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked>,
  how: How<Name, Result, Asked> & Required<Pick<How<Name, Result, Asked>, 'variables'>>,
): Stored<Name> => entry(name, document, how);

function entry<Name extends CallName, Result extends object, Asked extends object>(
  name: Name,
  document: TypedDocument<Result, Asked>,
  { variables, answer, inParts, shows }: Partial<How<Name, Result, Asked>>,
): Stored<Name> {
  const names = variableNames(document);
  return {
    name,
    document,
    shows,
    async answer(graph, request, { asked, body }) {
      // The row's schemas have made of what arrived what its types say.
      const given = { ...asked, ...body } as Given<Name>;
      const named = () => only(names, { ...given, input: body }) as Asked;
      const sent = variables ? await variables(given, request, graph) : named();
      const { value, failed } = inParts
        ? await graph.runInParts(document, request, sent)
        : { value: await graph.run(document, request, sent), failed: [] };
      // A root field is null only if it is `me`, for a visitor and for a session that has ended.
      if (value === null || value === undefined) throw new Refusal('UNAUTHENTICATED', texts.signInFirst);
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

const only = (names: readonly string[], all: object): object =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
