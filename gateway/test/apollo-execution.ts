import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import type { ServiceName } from '@nearward/proto/services';
import { maskError } from '@nearward/common/errors/request-error';
import { type DocumentNode, type GraphQLFormattedError, Kind, parse, visit } from 'graphql';
import type { CallContext } from '../src/call-context.js';
import type { DataSources } from '../src/graph/executor/compile-step.js';
import { supergraphSdl } from '../src/graph/supergraph.js';
import { nullErrors } from '../src/graph/null-errors.plugin.js';

interface Executed {
  data: object | null;
  errors: readonly GraphQLFormattedError[];
  failed: string[];
}
type Options = Parameters<GraphQLDataSource['process']>[0];

/** Executes operations with Apollo's own server and gateway. */
export class ApolloExecution {
  private failed = new Set<string>();
  private readonly server: ApolloServer<CallContext>;

  constructor(sources: DataSources) {
    const gateway = new ApolloGateway({
      supergraphSdl,
      buildService: ({ name }) => ({
        process: (options) => this.process(sources.of(name as ServiceName), options),
      }),
    });
    this.server = new ApolloServer<CallContext>({
      gateway,
      formatError: maskError,
      includeStacktraceInErrorResponses: false,
      plugins: [ApolloServerPluginUsageReportingDisabled(), nullErrors],
    });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  async run(query: DocumentNode, contextValue: CallContext, variables: object): Promise<Executed> {
    this.failed = new Set();
    const { body } = await this.server.executeOperation(
      { query, variables: { ...variables } },
      { contextValue },
    );
    if (body.kind !== 'single') throw new Error('Answered in parts');
    const { data, errors } = body.singleResult;
    return { data: data ?? null, errors: errors ?? [], failed: [...this.failed] };
  }

  private async process(source: ReturnType<DataSources['of']>, options: Options) {
    const { query = '', variables = {} } = options.request;
    const note = () => partsOf(options).forEach((part) => this.failed.add(part));
    try {
      const response = await source.fetch({ query, variables }, options.context as CallContext);
      if (response.errors) note();
      return response as Awaited<ReturnType<GraphQLDataSource['process']>>;
    } catch (error) {
      note();
      throw error;
    }
  }
}

/** The part of the root field's value that a fetch belongs to, or the parts that it fills. */
function partsOf(options: Options): string[] {
  const [, within] = ('pathInIncomingRequest' in options && options.pathInIncomingRequest) || [];
  if (within !== undefined) return [String(within)];
  const parts: string[] = [];
  visit(parse(options.request.query ?? ''), {
    InlineFragment: ({ selectionSet }) => {
      for (const part of selectionSet.selections)
        if (part.kind === Kind.FIELD) parts.push((part.alias ?? part.name).value);
      return false;
    },
  });
  return parts;
}
