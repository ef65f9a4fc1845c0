import { Directive, Field, GraphQLModule, ObjectType } from '@nestjs/graphql';
import { SubgraphDriver, type SubgraphOptions } from './subgraph-driver.js';

/** How a call that changes something says that it went well. */
@ObjectType()
@Directive('@shareable')
export class Message {
  @Field(() => String)
  message: string;
}

/** Options of a subgraph that also hold when its schema is printed without running it. */
export const subgraphSchema = {
  driver: SubgraphDriver,
  autoSchemaFile: { federation: 2 },
} satisfies SubgraphOptions;

/** The service's part of the graph, made from its resolvers and the types that no query of its own returns. */
export const graphqlModule = (service: string, orphanedTypes: Function[]) =>
  GraphQLModule.forRoot<SubgraphOptions>({
    ...subgraphSchema,
    service,
    buildSchemaOptions: { orphanedTypes },
  });
