/** The permissions of an API key, with one sentence each. */
export const keyScopes = ['jobs:write', 'contacts:read'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const keyScopeTexts: Record<KeyScope, { name: string; does: string }> = {
  'jobs:write': { name: 'Jobs', does: 'Reads, posts, changes and deletes jobs.' },
  'contacts:read': {
    name: 'Contacts',
    does: 'Reads contacts: locked ones as you see them, unlocked ones with email and phone.',
  },
};

export const maxKeys = 10;

/** Messages of the calls about API keys. */
export const apiKeyTexts = {
  created: 'The key is created. Copy it now: it is shown only once.',
  deleted: 'The key is deleted. It no longer works.',
  nameMissing: 'Please name the key.',
  scopesMissing: 'Please choose what the key may do.',
  tooMany: `You have ${maxKeys} API keys. Delete one first.`,
  notFound: 'API key not found',
  invalid: 'The API key is not valid.',
  notAllowed: 'This key does not allow this.',
} as const;
