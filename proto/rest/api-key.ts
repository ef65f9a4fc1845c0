import { z } from 'zod';
import { apiKeyTexts, keyScopes } from './api-key-texts.js';
import { closedList, requiredText } from './fields.js';

const maxNameLength = 60;

/** Body of POST /api/keys. */
export const apiKeyFields = z
  .object(
    {
      name: requiredText(apiKeyTexts.nameMissing, maxNameLength).overwrite((name) =>
        name.replaceAll(/\s+/g, ' '),
      ),
      scopes: closedList(keyScopes, { empty: apiKeyTexts.scopesMissing }),
    },
    { error: apiKeyTexts.nameMissing },
  )
  .meta({
    id: 'ApiKeyFields',
    example: { name: 'Applicant tracking', scopes: ['jobs:write', 'contacts:read'] },
  });
export type ApiKeyFields = z.output<typeof apiKeyFields>;

export const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** The address of its creator, for whom it acts. */
    email: z.string(),
    created_at: z.iso.datetime(),
    /** With a precision of an hour; null before its first use. */
    used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

/** Response of GET /api/keys: the own keys for this employer, and those of all members for owners of a practice. */
export const apiKeysResponse = z.object({ keys: z.array(apiKey) }).meta({ id: 'ApiKeys' });

/** Response of POST /api/keys, the only one that contains the key. */
export const apiKeyCreated = z
  .object({ message: z.string(), id: z.uuid(), key: z.string() })
  .meta({ id: 'ApiKeyCreated' });
