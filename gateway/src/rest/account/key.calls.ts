import { apiKey } from '@nearward/proto/rest/api-key';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';

export const keyCalls = [
  mappedEndpoint(
    'GET /keys',
    graphql('query ApiKeys { apiKeys { ...ApiKeyFields } }', [fieldsOf('ApiKey', apiKey)]),
    { respond: (keys) => ({ keys }) },
  ),
  endpoint(
    'POST /keys',
    graphql(`
      mutation CreateApiKey($name: String!, $scopes: [String!]!) {
        createApiKey(name: $name, scopes: $scopes) {
          message
          id
          key
        }
      }
    `),
  ),
  endpoint(
    'DELETE /keys/:id',
    graphql('mutation DeleteApiKey($id: ID!) { deleteApiKey(id: $id) { message } }'),
  ),
];
