import { createObjectType, createSpelledScalar } from '@nearward/common/app/graphql/object-type';
import { webhook, webhookDelivery, webhookSecretResponse } from '@nearward/proto/rest/webhook';
import { webhookProblems, webhookStatuses, webhookTypes } from '@nearward/proto/rest/webhook-texts';

createSpelledScalar('WebhookType', webhookTypes);
createSpelledScalar('WebhookStatus', webhookStatuses);
createSpelledScalar('WebhookProblem', Object.keys(webhookProblems));

export const Webhook = createObjectType('Webhook', webhook);
export type Webhook = InstanceType<typeof Webhook>;

export const WebhookSecret = createObjectType('WebhookSecret', webhookSecretResponse);
export type WebhookSecret = InstanceType<typeof WebhookSecret>;

export const WebhookDelivery = createObjectType('WebhookDelivery', webhookDelivery);
export type WebhookDelivery = InstanceType<typeof WebhookDelivery>;
