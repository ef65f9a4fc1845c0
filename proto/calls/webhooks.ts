import {
  webhookChanges,
  webhookDeliveriesQuery,
  webhookDeliveriesResponse,
  webhookFields,
  webhookSecretResponse,
  webhooksResponse,
} from '../rest/webhook.js';
import type { Rows } from './row.js';

export const webhookCalls = {
  'GET /webhooks': {
    summary: 'The employer’s webhooks, newest first; owners of a practice see those of all members',
    who: 'user',
    acts: 'hiring',
    fresh: true,
    response: webhooksResponse,
    errors: [403],
  },
  'POST /webhooks': {
    summary: 'Creates a webhook; its secret is shown only in this response',
    description:
      'Needs a sign-in within ten minutes. The address is public, https, on port 443, and a name. The webhook ends with its creator’s membership, role or account. Five per employer.',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    body: webhookFields,
    response: webhookSecretResponse,
    status: 201,
    errors: [409],
  },
  'PUT /webhooks/:id': {
    summary: 'Changes, pauses or resumes a webhook; omitted fields stay',
    description:
      'Another address needs a sign-in within ten minutes. What happens during a pause is not sent. What waited before is sent after it.',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    body: webhookChanges,
    keepsOmitted: true,
    errors: [404, 409],
  },
  'DELETE /webhooks/:id': {
    summary: 'Deletes a webhook with its log; nothing more is sent',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    errors: [404],
  },
  'POST /webhooks/:id/secret': {
    summary: 'Replaces the secret; for 24 hours requests are signed with both',
    description: 'Needs a sign-in within ten minutes.',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    response: webhookSecretResponse,
    errors: [404],
  },
  'POST /webhooks/:id/test': {
    summary: 'Sends an event of the type `webhook.test`',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    errors: [404, 409],
    rate: 'webhook',
  },
  'GET /webhooks/:id/deliveries': {
    summary: 'What a webhook sent in the past 14 days, newest first, 50 a page, without response bodies',
    who: 'user',
    acts: 'hiring',
    fresh: true,
    query: webhookDeliveriesQuery,
    response: webhookDeliveriesResponse,
    errors: [403, 404],
  },
  'POST /webhooks/:id/deliveries/:deliveryId/resend': {
    summary: 'Sends an event again, with the same `webhook-id`',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    errors: [404, 409],
    rate: 'webhook',
  },
} as const satisfies Rows;
