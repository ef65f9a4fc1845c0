// Prints the supergraph with the services' laptop addresses; the gateway takes the real ones from its environment.
import { readFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { services } from '../../proto/dist/services.js';

const { errors, supergraphSdl } = composeServices(
  Object.entries(services).map(([name, { port }]) => ({
    name,
    url: `http://127.0.0.1:${port}/graphql`,
    typeDefs: parse(readFileSync(new URL(`../../services/${name}/schema.graphql`, import.meta.url), 'utf8')),
  })),
);
if (errors) {
  console.error(errors.map(String).join('\n'));
  process.exit(1);
}
console.log(supergraphSdl);
