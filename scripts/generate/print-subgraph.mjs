// Prints the schema of one service from its resolvers, with empty stand-ins for their providers instead of a database or
// Redis.
import 'reflect-metadata';
import { printSubgraphSchema } from '@apollo/subgraph';
import { GraphQLModule, GraphQLSchemaHost } from '@nestjs/graphql';
import { Test } from '@nestjs/testing';
import { subgraphSchema } from '../../services/common/dist/app/graphql/subgraph-driver.js';

const { resolvers, orphanedTypes } = await import(`../../services/${process.argv[2]}/dist/resolvers.js`);
const graph = GraphQLModule.forRoot({ ...subgraphSchema, buildSchemaOptions: { orphanedTypes } });
const module = await Test.createTestingModule({ imports: [graph], providers: resolvers })
  .useMocker(() => ({}))
  .compile();
const app = module.createNestApplication({ logger: false });
await app.init();
console.log(printSubgraphSchema(app.get(GraphQLSchemaHost).schema));
process.exit(0);
