import { readFileSync } from 'node:fs';

/** The committed graph over all services. */
export const supergraphSdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
