import { readFileSync } from 'node:fs';

/** The committed supergraph schema. */
export const supergraphSdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
