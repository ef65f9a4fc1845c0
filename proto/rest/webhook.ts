import { z } from 'zod';
import { closedList, requiredText, yesOrNoFlag } from './fields.js';
import { webhookProblems, webhookStatuses, webhookTexts, webhookTypes } from './webhook-texts.js';

const maxUrlLength = 500;

const url = requiredText(webhookTexts.urlInvalid, maxUrlLength);
const types = closedList(webhookTypes, { empty: webhookTexts.typesMissing });

/** Body of POST /api/webhooks. */
export const webhookFields = z.object({ url, types }, { error: webhookTexts.urlInvalid }).meta({
  id: 'WebhookFields',
  example: { url: 'https://hooks.example.com/nearward', types: ['interest.created', 'interview.changed'] },
});
export type WebhookFields = z.output<typeof webhookFields>;

/** Body of PUT /api/webhooks/{id}; omitted fields stay. */
export const webhookChanges = z
  .object(
    {
      url: url.optional(),
      types: types.optional(),
      is_paused: yesOrNoFlag.optional(),
    },
    { error: webhookTexts.urlInvalid },
  )
  .meta({ id: 'WebhookChanges', example: { types: ['hire.changed'], is_paused: true } });
export type WebhookChanges = z.output<typeof webhookChanges>;

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    types: z.array(z.enum(webhookTypes)),
    is_paused: z.boolean(),
    /** Whether it was paused because its receiver failed for three days or responded with 410. */
    is_given_up: z.boolean(),
    /** Whether its secret can no longer be decrypted. The next event pauses it. A new secret ends this. */
    is_secret_lost: z.boolean(),
    /** Since when every request has failed; null if the last one succeeded. */
    failing_since: z.iso.datetime().nullable(),
    /** Until when requests are also signed with the former secret. */
    former_secret_until: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

/** Response of GET /api/webhooks. */
export const webhooksResponse = z.object({ webhooks: z.array(webhook) }).meta({ id: 'Webhooks' });

/** Response of POST /api/webhooks, and of POST /api/webhooks/{id}/secret: the only ones with the secret. */
export const webhookSecretResponse = z
  .object({ message: z.string(), id: z.uuid(), secret: z.string() })
  .meta({ id: 'WebhookSecret' });

export const webhookDelivery = z
  .object({
    id: z.uuid(),
    type: z.string(),
    /** The state that it reports, such as `booked` of an interview. */
    state: z.string(),
    created_at: z.iso.datetime(),
    status: z.enum(webhookStatuses),
    attempts: z.int(),
    attempted_at: z.iso.datetime().nullable(),
    next_at: z.iso.datetime().nullable(),
    /** The status of the last response; null if none came. */
    http_status: z.int().nullable(),
    milliseconds: z.int().nullable(),
    problem: z.enum(Object.keys(webhookProblems) as (keyof typeof webhookProblems)[]).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** Query of GET /api/webhooks/{id}/deliveries: the last id of the previous page. */
export const webhookDeliveriesQuery = z.object({ after: z.uuid({ error: 'Not an id' }).optional() });

/** Response of GET /api/webhooks/{id}/deliveries: newest first, 50 a page, of 14 days. */
export const webhookDeliveriesResponse = z
  .object({ deliveries: z.array(webhookDelivery) })
  .meta({ id: 'WebhookDeliveries' });
