import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import type { Answer, Question } from './call-fetches.js';
import { ServiceClient, unavailable } from './service-client.js';

const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

/** As the query planner writes its fetches. */
const isQuery = /^\s*(query\b|\{)/;

/** One service of the supergraph. Only identity's cookies reach the browser. */
export class SubgraphDataSource implements GraphQLDataSource {
  private readonly client: ServiceClient;

  constructor(
    private readonly service: string,
    env: GatewayEnv,
  ) {
    this.client = new ServiceClient(service, env);
  }

  async process({
    request,
    context,
  }: GraphQLDataSourceProcessOptions): ReturnType<GraphQLDataSource['process']> {
    const call = context as CallContext;
    const { query = '', variables = {} } = request;
    const answer = await call.fetches.fetch(this.service, { query, variables }, (question) =>
      this.ask(question, call),
    );
    return answer as Awaited<ReturnType<GraphQLDataSource['process']>>;
  }

  private async ask(question: Question, call: CallContext): Promise<Answer> {
    const { status, body, cookies } = await this.client.post('/graphql', question, call, {
      changesNothing: isQuery.test(question.query),
    });
    const answer = graphqlAnswer.safeParse(body);
    // 400 is about a value of the caller's; any other refusal is about this gateway.
    if (!answer.success || (status !== 200 && status !== 400)) throw unavailable();
    if (this.service === 'identity') call.handCookies(cookies);
    return answer.data;
  }
}
