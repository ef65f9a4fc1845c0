// Prints the types of the public supergraph, with which gql.tada types documents.
import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { introspectionFromSchema } from 'graphql';

const supergraph = readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8');
const schema = Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema();
const introspection = minifyIntrospection(introspectionFromSchema(schema));
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true });
// The rest would make it the global schema of every import of gql.tada.
console.log(types.slice(0, types.indexOf('\nimport * as gqlTada')));
