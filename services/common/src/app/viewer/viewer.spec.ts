import { describe, expect, it, jest } from '@jest/globals';
import { readEnvelope, requireSelf, type SignedIn, signEnvelope } from './viewer.js';

const key = 'a key of thirty-two characters or more';
const nurse: SignedIn = { user_id: 'u1', owner_key: 'o1', actor_id: 'u1', session_id: 's1', is_admin: false };

const envelope = { viewer: nurse, client: 'c1' };

describe('The envelope', () => {
  it('says who is asking, to the service it is meant for', () => {
    const visitor = { viewer: null, client: 'c1' };
    expect(readEnvelope(signEnvelope(envelope, 'jobs', key), 'jobs', key)).toEqual(envelope);
    expect(readEnvelope(signEnvelope(visitor, 'jobs', key), 'jobs', key)).toEqual(visitor);
  });

  it('is refused by another service, under another key and when missing or changed', () => {
    const signed = signEnvelope(envelope, 'jobs', key);
    expect(() => readEnvelope(signed, 'contacts', key)).toThrow();
    expect(() => readEnvelope(signed, 'jobs', `${key}!`)).toThrow();
    expect(() => readEnvelope('', 'jobs', key)).toThrow();
    const another = signEnvelope({ viewer: null, client: 'c1' }, 'jobs', key);
    const mixed = `${another.split('.')[0]}.${signed.split('.')[1]}`;
    expect(() => readEnvelope(mixed, 'jobs', key)).toThrow('forged');
  });

  it('is stale after half a minute', () => {
    const signed = signEnvelope(envelope, 'jobs', key);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40_000);
    expect(() => readEnvelope(signed, 'jobs', key)).toThrow();
    clock.mockRestore();
  });

  it('opens the fields of its own user only', () => {
    expect(requireSelf(nurse, { id: 'u1' })).toBe(nurse);
    expect(() => requireSelf(nurse, { id: 'u2' })).toThrow('Not found');
    expect(() => requireSelf(null, { id: 'u1' })).toThrow('Please sign in first.');
  });
});
