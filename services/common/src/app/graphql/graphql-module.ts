import { GraphQLModule } from '@nestjs/graphql';
import { SubgraphDriver, type SubgraphOptions } from './subgraph-driver.js';

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
