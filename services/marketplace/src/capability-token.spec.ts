import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createCapabilityToken, readCapability } from './capability-token.js';

const key = 'a key of thirty-two characters or more';

describe('A capability token', () => {
  it('carries the id and the version it was made with', () => {
    const capability = { id: uuid(), token_version: 3 };
    expect(readCapability('job', createCapabilityToken('job', capability, key), key)).toEqual(capability);
  });

  it('opens nothing of another kind', () => {
    const token = createCapabilityToken('job', { id: uuid(), token_version: 1 }, key);
    expect(readCapability('profile', token, key)).toBeNull();
  });

  it('is refused when any of its characters was changed', () => {
    const token = createCapabilityToken('job', { id: uuid(), token_version: 1 }, key);
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(readCapability('job', changed, key)).toBeNull();
    }
  });

  it.each(['', uuid(), 'x'.repeat(48), '\0'.repeat(48), '../../../etc/passwd'])('is not %j', (text) => {
    expect(readCapability('job', text, key)).toBeNull();
  });
});
