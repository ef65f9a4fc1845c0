import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import type { CallRequest } from '../../call-context.js';
import type { Graph } from '../../graph/graph.service.js';
import { graphql } from '../../graph/graphql.js';
import { endpoint } from '../endpoint.js';
import { soleProfileProof } from './open-workspace.js';

export const foundingGrant = graphql('query FoundingGrant { me { founding_grant } }');

/** Profiles verifies that the address has no profile, which would lose its owner. */
async function proveNoProfile(graph: Graph, request: CallRequest) {
  const { founding_grant: grant } = (await graph.run(foundingGrant, request, {})) ?? {};
  if (!grant) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  const proof = await graph.run(soleProfileProof, request, { grant });
  if (!proof) throw new RequestError('UNAVAILABLE', texts.tryAgainLater);
  return { grant, proof };
}

export const practiceCalls = [
  endpoint('GET /practices', 'practices'),
  endpoint('POST /practices', 'foundPractice', (_, request, graph) => proveNoProfile(graph, request)),
  endpoint('GET /practices/:id', 'practice'),
  endpoint('PUT /practices/:id', 'renamePractice'),
  endpoint('POST /practices/:id/invitations', 'inviteMember'),
  endpoint('DELETE /practices/:id/invitations/:invitationId', 'cancelInvitation'),
  endpoint('POST /invitations/:id/accept', 'acceptInvitation'),
  endpoint('POST /invitations/:id/decline', 'declineInvitation'),
  endpoint('PUT /practices/:id/members/:accountId', 'changeMember', (change) => ({
    role: 'role' in change ? change.role : null,
    cancel: 'cancel' in change,
  })),
  endpoint('DELETE /practices/:id/members/:accountId', 'removeMember'),
  endpoint('POST /practices/:id/close', 'closePractice'),
  endpoint('GET /practices/:id/audit', 'practiceAudit'),
];
