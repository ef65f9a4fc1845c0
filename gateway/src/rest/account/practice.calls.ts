import { RequestError } from '@nearward/common/errors/request-error';
import { practiceAuditEntry, practiceMembership, practiceResponse } from '@nearward/proto/rest/practice';
import { texts } from '@nearward/proto/rest/texts';
import type { CallRequest } from '../../call-context.js';
import type { Graph } from '../../graph/graph.service.js';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { customEndpoint, endpoint, mappedEndpoint } from '../endpoint.js';
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
  mappedEndpoint(
    'GET /practices',
    graphql('query OwnPractices { practices { ...PracticeMembershipFields } }', [
      fieldsOf('PracticeMembership', practiceMembership),
    ]),
    { respond: (practices) => ({ practices }) },
  ),
  customEndpoint(
    'POST /practices',
    graphql(`
      mutation FoundPractice($name: String!, $grant: String!, $proof: String!) {
        foundPractice(name: $name, grant: $grant, proof: $proof) {
          message
          id
        }
      }
    `),
    {
      variables: async ({ name }, request, graph) => ({ name, ...(await proveNoProfile(graph, request)) }),
      respond: (founded) => founded,
    },
  ),
  endpoint(
    'GET /practices/:id',
    graphql('query Practice($id: ID!) { practice(id: $id) { ...PracticeFields } }', [
      fieldsOf('Practice', practiceResponse),
    ]),
  ),
  endpoint(
    'PUT /practices/:id',
    graphql(`
      mutation RenamePractice($id: ID!, $name: String!, $name_before: String) {
        renamePractice(id: $id, name: $name, name_before: $name_before) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /practices/:id/invitations',
    graphql(`
      mutation InviteMember($id: ID!, $email: String!, $role: String!) {
        inviteMember(id: $id, email: $email, role: $role) {
          message
        }
      }
    `),
  ),
  endpoint(
    'DELETE /practices/:id/invitations/:invitationId',
    graphql(`
      mutation CancelInvitation($id: ID!, $invitationId: ID!) {
        cancelInvitation(id: $id, invitationId: $invitationId) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /invitations/:id/accept',
    graphql('mutation AcceptInvitation($id: ID!) { acceptInvitation(id: $id) { message } }'),
  ),
  endpoint(
    'POST /invitations/:id/decline',
    graphql('mutation DeclineInvitation($id: ID!) { declineInvitation(id: $id) { message } }'),
  ),
  customEndpoint(
    'PUT /practices/:id/members/:accountId',
    graphql(`
      mutation ChangeMember($id: ID!, $accountId: ID!, $role: String, $cancel: Boolean!) {
        changeMember(id: $id, accountId: $accountId, role: $role, cancel: $cancel) {
          message
        }
      }
    `),
    {
      variables: ({ id, accountId, ...change }) => ({
        id,
        accountId,
        role: 'role' in change ? change.role : null,
        cancel: 'cancel' in change,
      }),
      respond: (changed) => changed,
    },
  ),
  endpoint(
    'DELETE /practices/:id/members/:accountId',
    graphql(
      'mutation RemoveMember($id: ID!, $accountId: ID!) { removeMember(id: $id, accountId: $accountId) { message } }',
    ),
  ),
  endpoint(
    'POST /practices/:id/close',
    graphql(
      'mutation ClosePractice($id: ID!, $cancel: Boolean!) { closePractice(id: $id, cancel: $cancel) { message } }',
    ),
  ),
  mappedEndpoint(
    'GET /practices/:id/audit',
    graphql(
      'query PracticeAudit($id: ID!, $before: ID) { practiceAudit(id: $id, before: $before) { ...PracticeAuditEntryFields } }',
      [fieldsOf('PracticeAuditEntry', practiceAuditEntry)],
    ),
    { respond: (entries) => ({ entries }) },
  ),
];
