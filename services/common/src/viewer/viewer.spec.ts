import { describe, expect, it, jest } from '@jest/globals';
import { readViewer, requireSelf, signViewer } from './viewer.js';

const key = 'a key of thirty-two characters, at least';
const nurse = { user_id: 'u1', owner_key: 'o1', actor_id: 'u1', session_id: 's1', is_admin: false };

describe('The viewer envelope', () => {
  it('says who is asking, to the service it is meant for', async () => {
    expect(await readViewer(await signViewer(nurse, 'jobs', key), 'jobs', key)).toEqual(nurse);
    expect(await readViewer(await signViewer(null, 'jobs', key), 'jobs', key)).toBeNull();
  });

  it('is refused by another service, under another key and when missing', async () => {
    const envelope = await signViewer(nurse, 'jobs', key);
    await expect(readViewer(envelope, 'contacts', key)).rejects.toThrow();
    await expect(readViewer(envelope, 'jobs', `${key}!`)).rejects.toThrow();
    await expect(readViewer('', 'jobs', key)).rejects.toThrow();
  });

  it('is stale after half a minute', async () => {
    const envelope = await signViewer(nurse, 'jobs', key);
    jest.useFakeTimers({ now: Date.now() + 40_000 });
    await expect(readViewer(envelope, 'jobs', key)).rejects.toThrow();
    jest.useRealTimers();
  });

  it('opens the fields of its own user only', () => {
    expect(requireSelf(nurse, { id: 'u1' })).toBe(nurse);
    expect(() => requireSelf(nurse, { id: 'u2' })).toThrow('Not found');
    expect(() => requireSelf(null, { id: 'u1' })).toThrow('Please sign in first.');
  });
});
