import {
  invitationRequest,
  memberChange,
  ownPractices,
  practiceAudit,
  practiceAuditQuery,
  practiceClosing,
  practiceFields,
  practiceName,
  practiceFounded,
  practiceResponse,
} from '../rest/practice.js';
import type { Rows } from './row.js';

export const practiceCalls = {
  'GET /practices': {
    summary: 'The account’s practices, also while the account is suspended',
    who: 'user',
    response: ownPractices,
  },
  'POST /practices': {
    summary: 'Founds a practice: the account’s jobs, contacts and plan belong to it from then on',
    description:
      'Needs a sign-in within ten minutes. One practice per account; not with a profile on the same email.',
    who: 'inPerson',
    fresh: true,
    body: practiceFields,
    response: practiceFounded,
    status: 201,
    errors: [409],
  },
  'GET /practices/:id': {
    summary: 'A practice with its members and open invitations',
    who: 'user',
    response: practiceResponse,
    errors: [404],
  },
  'PUT /practices/:id': {
    summary: 'Renames a practice, three times a day',
    who: 'inPerson',
    fresh: true,
    body: practiceName,
    errors: [404, 409],
    rate: 'practice-name',
  },
  'POST /practices/:id/invitations': {
    summary: 'Invites someone to a practice by email, for 7 days',
    description: 'The response for known and unknown addresses is the same.',
    who: 'inPerson',
    fresh: true,
    body: invitationRequest,
    status: 201,
    errors: [404, 409],
    rate: 'invitation',
  },
  'DELETE /practices/:id/invitations/:invitationId': {
    summary: 'Cancels an invitation',
    who: 'inPerson',
    fresh: true,
    errors: [404],
  },
  'POST /invitations/:id/accept': {
    summary: 'Accepts an invitation to the signed-in person’s address',
    who: 'inPerson',
    fresh: true,
    errors: [404],
  },
  'POST /invitations/:id/decline': {
    summary: 'Declines an invitation',
    who: 'inPerson',
    fresh: true,
    errors: [404],
  },
  'PUT /practices/:id/members/:accountId': {
    summary: 'Changes a member’s role, or takes back a planned change',
    description:
      'An owner’s role is changed by another owner only after 7 days; all owners are emailed and can cancel it.',
    who: 'inPerson',
    fresh: true,
    body: memberChange,
    errors: [404, 409],
    rate: 'planned-change',
  },
  'DELETE /practices/:id/members/:accountId': {
    summary: 'Leaves a practice, or removes a member',
    description: 'Another owner is removed only after 7 days; all owners are emailed and can cancel it.',
    who: 'inPerson',
    fresh: true,
    errors: [404, 409],
    rate: 'planned-change',
  },
  'POST /practices/:id/close': {
    summary: 'Closes a practice after 7 days, or cancels that',
    description:
      'Its jobs, contacts and plan are deleted then, like those of a deleted account. Payments are kept.',
    who: 'inPerson',
    fresh: true,
    body: practiceClosing.prefault({}),
    errors: [404],
    rate: 'planned-change',
  },
  'GET /practices/:id/audit': {
    summary: 'Who did what for a practice in the last 13 months, for owners',
    who: 'inPerson',
    query: practiceAuditQuery,
    response: practiceAudit,
    errors: [404],
  },
} as const satisfies Rows;
