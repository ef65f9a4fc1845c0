import { apiKeyCreated, apiKeyFields, apiKeysResponse } from '../rest/api-key.js';
import type { Rows } from './row.js';

export const keyCalls = {
  'GET /keys': {
    summary: 'The employer’s API keys, newest first; owners of a practice see those of all members',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    response: apiKeysResponse,
  },
  'POST /keys': {
    summary: 'Creates an API key, which is shown only in this response',
    description:
      'Needs a sign-in within ten minutes. The key acts as its creator for this employer, and ends with their membership, role or account. Ten per employer.',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    body: apiKeyFields,
    response: apiKeyCreated,
    status: 201,
    errors: [409],
  },
  'DELETE /keys/:id': {
    summary: 'Deletes an API key; it stops working immediately',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    errors: [404],
  },
} as const satisfies Rows;
