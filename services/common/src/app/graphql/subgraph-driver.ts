import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import {
  AbstractGraphQLDriver,
  GraphQLFederationFactory,
  type GqlModuleOptions,
  GraphQLModule,
} from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { PinoLogger } from 'nestjs-pino';
import type { ServiceEnv } from '../../env/env.js';
import { ENV } from '../../env/tokens.js';
import { createPostListener, serveBeforeExpress } from '../post-listener.js';
import { EnvelopeReader } from '../viewer/envelope.js';
import { SchemaExecutor } from './schema-executor.js';

export interface SubgraphOptions extends GqlModuleOptions {
  /** The service's name, which is the audience of its envelopes. */
  service?: string;
  schema?: GraphQLSchema;
}

/** Serves a federated schema on the service's server, bypassing Express for speed. */
@Injectable()
export class SubgraphDriver extends AbstractGraphQLDriver<SubgraphOptions> {
  constructor(
    private readonly federation: GraphQLFederationFactory,
    private readonly logger: PinoLogger,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {
    super();
  }

  override generateSchema(options: SubgraphOptions): Promise<GraphQLSchema> {
    return this.federation.generateSchema(options);
  }

  async start({ path = '', schema, service = '' }: SubgraphOptions): Promise<void> {
    if (!schema) throw new Error('There is no schema to serve');
    const executor = new SchemaExecutor(schema);
    const listener = createPostListener(
      (body, envelope, res) => executor.execute(body, { ...envelope, res }),
      { envelopes: new EnvelopeReader(service, this.env), logger: this.logger },
    );
    const server = this.httpAdapterHost.httpAdapter.getHttpServer() as Server;
    serveBeforeExpress(server, path, listener);
  }

  /** Nothing to do: GracefulStop closes the server. */
  stop(): Promise<void> {
    return Promise.resolve();
  }
}

/** Options of a subgraph, also used to print its schema without running the service. */
export const subgraphSchema = {
  driver: SubgraphDriver,
  autoSchemaFile: { federation: 2 },
} satisfies SubgraphOptions;

/** The service's subgraph, from its resolvers and the orphaned types. */
export const graphqlModule = (service: string, orphanedTypes: Function[]) =>
  GraphQLModule.forRoot<SubgraphOptions>({
    ...subgraphSchema,
    service,
    buildSchemaOptions: { orphanedTypes },
  });
