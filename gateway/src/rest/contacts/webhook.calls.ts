import { webhook, webhookDelivery } from '@nearward/proto/rest/webhook';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';

export const webhookCalls = [
  mappedEndpoint(
    'GET /webhooks',
    graphql('query Webhooks { webhooks { ...WebhookFields } }', [fieldsOf('Webhook', webhook)]),
    { respond: (webhooks) => ({ webhooks }) },
  ),
  endpoint(
    'POST /webhooks',
    graphql(`
      mutation CreateWebhook($url: String!, $types: [String!]!) {
        createWebhook(url: $url, types: $types) {
          message
          id
          secret
        }
      }
    `),
  ),
  endpoint(
    'PUT /webhooks/:id',
    graphql(`
      mutation ChangeWebhook($id: ID!, $url: String, $types: [String!], $is_paused: Boolean) {
        changeWebhook(id: $id, url: $url, types: $types, is_paused: $is_paused) {
          message
        }
      }
    `),
  ),
  endpoint(
    'DELETE /webhooks/:id',
    graphql('mutation DeleteWebhook($id: ID!) { deleteWebhook(id: $id) { message } }'),
  ),
  endpoint(
    'POST /webhooks/:id/secret',
    graphql(
      'mutation ReplaceWebhookSecret($id: ID!) { replaceWebhookSecret(id: $id) { message id secret } }',
    ),
  ),
  endpoint(
    'POST /webhooks/:id/test',
    graphql('mutation TestWebhook($id: ID!) { testWebhook(id: $id) { message } }'),
  ),
  mappedEndpoint(
    'GET /webhooks/:id/deliveries',
    graphql(
      'query WebhookDeliveries($id: ID!, $after: ID) { webhookDeliveries(id: $id, after: $after) { ...WebhookDeliveryFields } }',
      [fieldsOf('WebhookDelivery', webhookDelivery)],
    ),
    { respond: (deliveries) => ({ deliveries }) },
  ),
  endpoint(
    'POST /webhooks/:id/deliveries/:deliveryId/resend',
    graphql(`
      mutation ResendWebhook($id: ID!, $deliveryId: ID!) {
        resendWebhook(id: $id, delivery_id: $deliveryId) {
          message
        }
      }
    `),
  ),
];
