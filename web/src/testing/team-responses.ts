import type { Account, CurrentUser } from '@nearward/proto/rest/account';
import type { ApiKey } from '@nearward/proto/rest/api-key';
import type { Webhook, WebhookDelivery } from '@nearward/proto/rest/webhook';
import type { Practice } from '@nearward/proto/rest/practice';
import type { PracticeRole } from '@nearward/proto/rest/practice-texts';
import { clinic, id } from './responses';

const at = '2026-11-01T10:00:00.000Z';
const later = '2026-11-28T10:00:00.000Z';
const name = 'Bayview Clinics';

/** A team with an owner who is about to be removed, and an open invitation. */
export const teamOf = (role: PracticeRole): Practice => ({
  id: id(5),
  name,
  role,
  created_at: at,
  closes_at: null,
  members: [
    {
      account_id: clinic.id,
      email: clinic.email,
      role,
      joined_at: at,
      is_self: true,
      planned_at: null,
      planned_role: null,
    },
    {
      account_id: id(6),
      email: 'anna@example.com',
      role: 'owner',
      joined_at: at,
      is_self: false,
      planned_at: later,
      planned_role: null,
    },
    {
      account_id: id(7),
      email: 'ben@example.com',
      role: 'billing',
      joined_at: at,
      is_self: false,
      planned_at: null,
      planned_role: null,
    },
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

export const webhook: Webhook = {
  id: id(5),
  url: 'https://hooks.bayview.example/nearward/contacts',
  types: ['interest.created', 'contact.unlocked'],
  is_paused: false,
  is_given_up: false,
  is_secret_lost: false,
  failing_since: null,
  former_secret_until: null,
  created_at: at,
};
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
const delivery: WebhookDelivery = {
  id: id(7),
  type: 'interest.created',
  state: 'interested',
  created_at: at,
  status: 'delivered',
  attempts: 1,
  attempted_at: at,
  next_at: null,
  http_status: 204,
  milliseconds: 41,
  problem: null,
};
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

export const accountSettings: Account = {
  email: clinic.email,
  sessions: [],
  passkeys: [],
  recovery_codes_left: 0,
  needs_passkey: false,
  mails: null,
  quiet_hours: null,
  asks: null,
};
