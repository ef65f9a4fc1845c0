import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { ServiceName } from '@nearward/proto/services';
import { Kind, parse, visit } from 'graphql';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { selectedOfUser } from '../sessions/session-user.js';
import { ServiceClient, unavailable } from '../service-client/service-client.js';
import { serviceErrors } from './masked-error.js';

/** Checks only the outline; values are checked where they are used. */
const graphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: serviceErrors.optional(),
});

interface SubgraphRequest {
  query: string;
  variables: Record<string, unknown>;
}
type SubgraphResponse = z.infer<typeof graphqlResponse>;

/** Matches the query planner's queries. */
const isQuery = /^\s*(query\b|\{)/;

const isPostingBrowser = (cookie: string) => cookie.startsWith('posting-browser=');

/** A subgraph. Passes on identity's cookies, and the posting-browser cookie of other services. */
export class SubgraphDataSource implements GraphQLDataSource {
  readonly client: ServiceClient;

  constructor(
    private readonly service: ServiceName,
    env: GatewayEnv,
  ) {
    this.client = new ServiceClient(service, env);
  }

  async process(options: GraphQLDataSourceProcessOptions): ReturnType<GraphQLDataSource['process']> {
    const { query = '', variables = {} } = options.request;
    const call = options.context as CallContext;
    const noteFailed = () => partsOf(options).forEach((part) => call.failedParts?.add(part));
    try {
      const response = await this.fetch({ query, variables }, call);
      if (response.errors) noteFailed();
      return response as Awaited<ReturnType<GraphQLDataSource['process']>>;
    } catch (error) {
      noteFailed();
      throw error;
    }
  }

  private async fetch(request: SubgraphRequest, call: CallContext): Promise<SubgraphResponse> {
    const me = this.service === 'identity' ? meFromSession(request, call) : undefined;
    return me === undefined ? this.send(request, call) : { data: { me } };
  }

  /** Sends a GraphQL request. */
  async send(request: SubgraphRequest, call: CallContext): Promise<SubgraphResponse> {
    const { query, variables } = request;
    const { status, body, cookies } = await this.client.post('/graphql', { query, variables }, call, {
      changesNothing: isQuery.test(query),
    });
    const response = graphqlResponse.safeParse(body);
    // 400 is about the caller's values; any other error status is about this gateway.
    if (!response.success || (status !== 200 && status !== 400)) throw unavailable();
    if (isUserMissing(request, response.data)) throw unavailable();
    call.passCookies(this.service === 'identity' ? cookies : cookies.filter(isPostingBrowser));
    return response.data;
  }
}

/** The parts of the root field's value that a request fills: the part at its path, or its own fields. */
function partsOf(options: GraphQLDataSourceProcessOptions): string[] {
  const [, part] = ('pathInIncomingRequest' in options && options.pathInIncomingRequest) || [];
  if (part !== undefined) return [String(part)];
  const fields: string[] = [];
  // For `query { _entities(...) { ... on User { jobs { ... } } } }` this is `jobs`.
  visit(parse(options.request.query ?? ''), {
    InlineFragment: ({ selectionSet }) => {
      for (const selection of selectionSet.selections)
        if (selection.kind === Kind.FIELD) fields.push(selection.alias?.value ?? selection.name.value);
      return false;
    },
  });
  return fields;
}

/** The user from the session, if the query needs no more. Extra fields do no harm. */
function meFromSession({ query }: SubgraphRequest, call: CallContext): object | null | undefined {
  const selected = selectedOfUser(query);
  if (selected === 'key') return call.viewer && { __typename: 'User', id: call.viewer.user_id };
  return selected === 'currentUser' ? call.me() : undefined;
}

/** Every service has a `User` for a signed-in viewer. A null would look like a user without data. */
function isUserMissing(
  { variables: { representations } }: SubgraphRequest,
  { data, errors }: SubgraphResponse,
): boolean {
  const entities = data?._entities;
  if (errors || !Array.isArray(representations) || !Array.isArray(entities)) return false;
  return representations.some(
    (representation: { __typename?: string }, i) =>
      representation.__typename === 'User' && entities[i] === null,
  );
}
