import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { cacheKeysHeader, textCallHeader, textPath } from '@nearward/common/app/text/text-path';
import type { TextCallName } from '@nearward/proto/calls';
import type { ServiceName } from '@nearward/proto/services';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import type { ResponseBody } from '../response-cache/response-cache.js';
import { selectedOfUser } from '../sessions/session-user.js';
import type { SubgraphResponse, SubgraphRequest } from './entity-batcher.js';
import { ServiceClient, unavailable } from './service-client.js';

/** Checks only the outline; values are checked where they are used. */
const graphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

const textErrors = z.object({ errors: z.array(z.looseObject({ message: z.string() })).min(1) });

/** A facade response that a service serialized, or the errors of the call. */
type TextResponse = ResponseBody | z.infer<typeof textErrors>;

const keysIn = (header: string | string[] | undefined): string[] | null =>
  typeof header === 'string' ? header.split(',') : null;

/** Matches the query planner's queries. */
const isQuery = /^\s*(query\b|\{)/;

const isPostingBrowser = (cookie: string) => cookie.startsWith('posting-browser=');

/** A subgraph. Passes on identity's cookies, and the posting-browser cookie of other services. */
export class SubgraphDataSource implements GraphQLDataSource {
  private readonly client: ServiceClient;

  constructor(
    private readonly service: ServiceName,
    env: GatewayEnv,
  ) {
    this.client = new ServiceClient(service, env);
  }

  /** Used by Apollo's executor. */
  async process({
    request,
    context,
  }: GraphQLDataSourceProcessOptions): ReturnType<GraphQLDataSource['process']> {
    const { query = '', variables = {} } = request;
    const response = await this.fetch({ query, variables }, context as CallContext);
    return response as Awaited<ReturnType<GraphQLDataSource['process']>>;
  }

  async fetch(request: SubgraphRequest, call: CallContext): Promise<SubgraphResponse> {
    const me = this.service === 'identity' ? meFromSession(request, call) : undefined;
    if (me !== undefined) return { data: { me } };
    return call.batcher.fetch(this.service, request, (batch) => this.send(batch, call));
  }

  /** The response of a text call. Null if the service is of a release without it. */
  async readText(name: TextCallName, parameters: object, call: CallContext): Promise<TextResponse | null> {
    const { status, text, headers } = await this.client.read(textPath, { call: name, parameters }, call);
    if (status === 404) return null;
    if (status === 200 && headers[textCallHeader] === name)
      return { body: text, keys: keysIn(headers[cacheKeysHeader]) };
    const failed = textErrors.safeParse(status === 422 && JSON.parse(text.toString()));
    if (!failed.success) throw unavailable();
    return failed.data;
  }

  /** Sends a GraphQL request of its own, not batched with others of the call. */
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
