import { type GraphQLDataSourceProcessOptions, RemoteGraphQLDataSource } from '@apollo/gateway';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { ServiceClient, unavailable } from './service-client.js';

type ProcessResult = ReturnType<RemoteGraphQLDataSource['process']>;

/** One service of the supergraph. Only identity's cookies reach the browser. */
export class SubgraphDataSource extends RemoteGraphQLDataSource {
  private readonly client: ServiceClient;

  constructor(
    private readonly service: string,
    env: GatewayEnv,
  ) {
    super({ url: `http://${service}/graphql` });
    this.client = new ServiceClient(service, env);
  }

  override async process({ request, context: anyContext }: GraphQLDataSourceProcessOptions): ProcessResult {
    const context = anyContext as CallContext;
    const { query, variables, operationName } = request;
    const answer = await this.client.post(
      '/graphql',
      JSON.stringify({ query, variables, operationName }),
      context,
    );
    if (this.service === 'identity') {
      for (const cookie of answer.headers.getSetCookie()) context.response.append('set-cookie', cookie);
    }
    return parse(await answer.text());
  }
}

/** A service that answers with anything but GraphQL is as good as down. */
function parse(text: string): Awaited<ProcessResult> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && ('data' in body || 'errors' in body)) {
      return body as Awaited<ProcessResult>;
    }
  } catch {
    // told below
  }
  throw unavailable();
}
