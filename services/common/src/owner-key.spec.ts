import { expect, it, jest } from '@jest/globals';
import { ownerKey } from './owner-key.js';

const key = 'a key of thirty-two characters or more';

it('An address is one owner, however it is written', () => {
  expect(ownerKey('  \uff24ana@EXAMPLE.com ', key)).toBe(ownerKey('dana@example.com', key));
  expect(ownerKey('dana@example.com', key)).not.toBe(ownerKey('dana@example.org', key));
});

it('What is longer than any address is refused before it is normalized', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(() => ownerKey('\u0315\u0300'.repeat(24_500), key)).toThrow('Please enter a valid email address.');
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
