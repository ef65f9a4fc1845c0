// Prints the types of what clients see of the supergraph, which gql.tada types documents from.
import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { introspectionFromSchema } from 'graphql';

const supergraph = readFileSync(new URL('../gateway/supergraph.graphql', import.meta.url), 'utf8');
const schema = Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema();
const introspection = minifyIntrospection(introspectionFromSchema(schema));
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true });
// What follows would make it the graph of everybody who imports gql.tada, as a global.
console.log(types.slice(0, types.indexOf('\nimport * as gqlTada')));
