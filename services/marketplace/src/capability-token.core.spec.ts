import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createCapabilityToken, readCapability } from './capability-token.js';

const key = 'a key of thirty-two characters or more';

describe('A capability token', () => {
  it('contains its id and version', () => {
    const capability = { id: uuid(), token_version: 3 };
    expect(readCapability('job', createCapabilityToken('job', capability, key), key)).toEqual(capability);
  });

  it('is rejected for another kind', () => {
    const token = createCapabilityToken('job', { id: uuid(), token_version: 1 }, key);
    expect(readCapability('profile', token, key)).toBeNull();
  });

  it('is rejected if any character changed', () => {
    const token = createCapabilityToken('job', { id: uuid(), token_version: 1 }, key);
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(readCapability('job', changed, key)).toBeNull();
    }
  });

  it('is rejected if it is other text', () => {
    for (const text of ['', uuid(), 'x'.repeat(48), '\0'.repeat(48)])
      expect(readCapability('job', text, key)).toBeNull();
  });
});
