// Prints the supergraph of the named services; the gateway replaces the addresses by those of its environment.
import { readFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

const { errors, supergraphSdl } = composeServices(
  process.argv.slice(2).map((name) => ({
    name,
    url: `http://${name}/graphql`,
    typeDefs: parse(readFileSync(new URL(`../services/${name}/schema.graphql`, import.meta.url), 'utf8')),
  })),
);
if (errors) {
  console.error(errors.map(String).join('\n'));
  process.exit(1);
}
console.log(supergraphSdl);
