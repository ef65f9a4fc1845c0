import { account, type CurrentUser } from '@nearward/proto/rest/account';
import type { ApiKey } from '@nearward/proto/rest/api-key';
import {
  type Webhook,
  type WebhookDelivery,
  webhookDeliveriesResponse,
  webhooksResponse,
} from '@nearward/proto/rest/webhook';
import type { Practice, PracticeMember } from '@nearward/proto/rest/practice';
import type { PracticeRole } from '@nearward/proto/rest/practice-texts';
import { responseOf } from './response-of';
import { clinic, id } from './responses';

const at = '2026-11-01T10:00:00.000Z';
const later = '2026-11-28T10:00:00.000Z';
const name = 'Bayview Clinics';

const member = (
  account_id: string,
  email: string,
  role: PracticeRole,
  changes: Partial<PracticeMember> = {},
): PracticeMember => ({
  ...{ account_id, email, role, joined_at: at, is_self: false, planned_at: null, planned_role: null },
  ...changes,
});

/** A team with an owner who is about to be removed, and an open invitation. */
export const teamOf = (role: PracticeRole): Practice => ({
  id: id(5),
  name,
  role,
  created_at: at,
  closes_at: null,
  members: [
    member(clinic.id, clinic.email, role, { is_self: true }),
    member(id(6), 'anna@example.com', 'owner', { planned_at: later }),
    member(id(7), 'ben@example.com', 'billing'),
  ],
  invitations:
    role === 'owner'
      ? [{ id: id(9), email: 'cleo@example.com', role: 'hiring', invited_at: at, expires_at: later }]
      : [],
});
export const team = teamOf('owner');

export const apiKey: ApiKey = {
  id: id(4),
  name: 'Greenhouse',
  scopes: ['jobs:write', 'contacts:read'],
  email: 'anna@example.com',
  created_at: at,
  used_at: null,
};

export const webhook: Webhook = responseOf(webhooksResponse.shape.webhooks.element, {
  id: id(5),
  url: 'https://hooks.bayview.example/nearward/contacts',
  types: ['interest.created', 'contact.unlocked'],
  created_at: at,
});
export const givenUpWebhook: Webhook = {
  ...webhook,
  id: id(6),
  url: `https://hooks.bayview.example/${'long'.repeat(30)}`,
  types: ['hire.changed'],
  is_paused: true,
  is_given_up: true,
  failing_since: at,
};
export const lostWebhook: Webhook = {
  ...webhook,
  id: id(10),
  url: 'https://hooks.bayview.example/lost',
  is_paused: true,
  is_secret_lost: true,
};
export const renewedWebhook: Webhook = {
  ...webhook,
  id: id(11),
  url: 'https://hooks.bayview.example/renewed',
  former_secret_until: later,
};
const delivery: WebhookDelivery = responseOf(webhookDeliveriesResponse.shape.deliveries.element, {
  id: id(7),
  type: 'interest.created',
  state: 'interested',
  created_at: at,
  status: 'delivered',
  attempts: 1,
  attempted_at: at,
  http_status: 204,
  milliseconds: 41,
});
export const webhookLog: WebhookDelivery[] = [
  { ...delivery, id: id(8), status: 'waiting', attempts: 3, next_at: at, http_status: 500 },
  { ...delivery, id: id(9), type: 'webhook.test', state: 'test' },
  { ...delivery, status: 'failed', attempts: 14, http_status: null, problem: 'timeout' },
  { ...delivery, id: id(3), status: 'canceled', attempts: 0, http_status: null, milliseconds: null },
];

/** The clinic's user, who acts for the team. */
export function actingAs(role: PracticeRole): CurrentUser {
  const practice = { id: team.id, name, role };
  return { ...clinic, practices: [practice], acting: practice };
}

export const accountSettings = responseOf(account, { email: clinic.email, recovery_codes_left: 0 });
