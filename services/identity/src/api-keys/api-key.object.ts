import { createObjectType, createSpelledScalar } from '@nearward/marketplace/object-type';
import { apiKey, apiKeyCreated } from '@nearward/proto/rest/api-key';
import { keyScopes } from '@nearward/proto/rest/api-key-texts';

createSpelledScalar('KeyScope', keyScopes);

export const ApiKey = createObjectType('ApiKey', apiKey);
export type ApiKey = InstanceType<typeof ApiKey>;

export const ApiKeyCreated = createObjectType('ApiKeyCreated', apiKeyCreated);
export type ApiKeyCreated = InstanceType<typeof ApiKeyCreated>;
