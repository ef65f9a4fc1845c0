import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloFederationDriver, type ApolloFederationDriverConfig } from '@nestjs/apollo';
import { Directive, Field, GraphQLModule, ObjectType } from '@nestjs/graphql';
import type { Response } from 'express';
import { maskError } from './errors.js';
import type { Envelope } from './viewer/viewer.js';
import type { EnvelopedRequest } from './viewer/viewer.middleware.js';

export interface GraphContext extends Envelope {
  /** The answer to the gateway; identity sets its cookies here. */
  res: Response;
}

/** How a call that changes something says that it went well. */
@ObjectType()
@Directive('@shareable')
export class Message {
  @Field(() => String)
  message: string;
}

/** Options of a subgraph that also hold when its schema is printed without running it. */
export const subgraphSchema = {
  driver: ApolloFederationDriver,
  autoSchemaFile: { federation: 2 },
  graphiql: false,
  // Both would wrap every field of every answer, for nobody.
  plugins: [ApolloServerPluginInlineTraceDisabled(), ApolloServerPluginCacheControlDisabled()],
} satisfies ApolloFederationDriverConfig;

/** The service's part of the graph, made from its resolvers and the types that no query of its own returns. */
export const graphModule = (orphanedTypes: Function[]) =>
  GraphQLModule.forRoot<ApolloFederationDriverConfig>({
    ...subgraphSchema,
    buildSchemaOptions: { orphanedTypes },
    introspection: false,
    includeStacktraceInErrorResponses: false,
    formatError: maskError,
    context: ({ req, res }: { req: EnvelopedRequest; res: Response }): GraphContext => ({
      ...req.envelope,
      res,
    }),
  });
