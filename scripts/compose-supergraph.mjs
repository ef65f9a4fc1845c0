// Prints the supergraph of the named services with their addresses on a laptop; the gateway has its own from its environment.
import { readFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

const { errors, supergraphSdl } = composeServices(
  process.argv.slice(2).map((name, index) => ({
    name,
    url: `http://127.0.0.1:${4001 + index}/graphql`,
    typeDefs: parse(readFileSync(new URL(`../services/${name}/schema.graphql`, import.meta.url), 'utf8')),
  })),
);
if (errors) {
  console.error(errors.map(String).join('\n'));
  process.exit(1);
}
console.log(supergraphSdl);
