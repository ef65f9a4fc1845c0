import type { CallRequest } from '../../call-context.js';
import type { Graph } from '../../graph/graph.service.js';
import { graphql } from '../../graph/graphql.js';
import { postingBrowserCookie } from '../../sessions/session-cookie.js';
import { endpoint } from '../endpoint.js';

const soleJobProof = graphql('query SoleJobProof($grant: String!) { soleJobProof(grant: $grant) }');
export const soleProfileProof = graphql(
  'query SoleProfileProof($grant: String!) { soleProfileProof(grant: $grant) }',
);

export const soleListingDocuments = [soleJobProof, soleProfileProof];

/** A browser that posted something needs proof from both services that its address has nothing else. */
async function proofsFor(graph: Graph, request: CallRequest, grant: string) {
  if (!postingBrowserCookie(request)) return { sole_job_proof: null, sole_profile_proof: null };
  // Without a proof identity sends a sign-in email.
  const [sole_job_proof, sole_profile_proof] = await Promise.all([
    graph.run(soleJobProof, request, { grant }).catch(() => null),
    graph.run(soleProfileProof, request, { grant }).catch(() => null),
  ]);
  return { sole_job_proof, sole_profile_proof };
}

export const openWorkspace = endpoint('POST /workspace', 'openWorkspace', ({ grant }, request, graph) =>
  proofsFor(graph, request, grant),
);
