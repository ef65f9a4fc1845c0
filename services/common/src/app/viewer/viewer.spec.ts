import { expect, it } from '@jest/globals';
import { requireSelf, type SignedIn } from './viewer.js';

const nurse: SignedIn = { user_id: 'u1', owner_key: 'o1', actor_id: 'u1', session_id: 's1', is_admin: false };

it('A field of a user is readable only by this user', () => {
  expect(requireSelf(nurse, { id: 'u1' })).toBe(nurse);
  expect(() => requireSelf(nurse, { id: 'u2' })).toThrow('Not found');
  expect(() => requireSelf(null, { id: 'u1' })).toThrow('Please sign in first.');
});
