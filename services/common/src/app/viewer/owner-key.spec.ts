import { expect, it, jest } from '@jest/globals';
import { deriveOwnerKey } from './owner-key.js';

const key = 'a key of thirty-two characters or more';

it('An owner key ignores the spelling of the address', () => {
  expect(deriveOwnerKey('  \uff24ana@EXAMPLE.com ', key)).toBe(deriveOwnerKey('dana@example.com', key));
  expect(deriveOwnerKey('dana@example.com', key)).not.toBe(deriveOwnerKey('dana@example.org', key));
});

it('An owner key rejects an overlong address before normalizing it', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(() => deriveOwnerKey('\u0315\u0300'.repeat(24_500), key)).toThrow(
    'Please enter a valid email address.',
  );
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
