import { expect, it, jest } from '@jest/globals';
import { deriveOwnerKey } from './owner-key.js';

const key = 'a key of thirty-two characters or more';

it('An address is one owner, however it is written', () => {
  expect(deriveOwnerKey('  \uff24ana@EXAMPLE.com ', key)).toBe(deriveOwnerKey('dana@example.com', key));
  expect(deriveOwnerKey('dana@example.com', key)).not.toBe(deriveOwnerKey('dana@example.org', key));
});

it('What is longer than any address is refused before it is normalized', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(() => deriveOwnerKey('\u0315\u0300'.repeat(24_500), key)).toThrow(
    'Please enter a valid email address.',
  );
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
