import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';

/** The committed supergraph schema. */
export const supergraphSdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');

export const supergraph = Supergraph.build(supergraphSdl);
/** Built on startup, so that no call pays for it. */
export const queryPlanner = new QueryPlanner(supergraph);
/** The schema without the federation's own types and directives. */
export const publicSchema = supergraph.apiSchema().toGraphQLJSSchema();
