import { endpoint } from '../endpoint.js';

export const webhookCalls = [
  endpoint('GET /webhooks', 'webhooks'),
  endpoint('POST /webhooks', 'createWebhook'),
  endpoint('PUT /webhooks/:id', 'changeWebhook'),
  endpoint('DELETE /webhooks/:id', 'deleteWebhook'),
  endpoint('POST /webhooks/:id/secret', 'replaceWebhookSecret'),
  endpoint('POST /webhooks/:id/test', 'testWebhook'),
  endpoint('GET /webhooks/:id/deliveries', 'webhookDeliveries'),
  endpoint('POST /webhooks/:id/deliveries/:deliveryId/resend', 'resendWebhook', {
    delivery_id: 'deliveryId',
  }),
];
