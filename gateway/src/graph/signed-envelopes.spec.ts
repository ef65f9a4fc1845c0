import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readEnvelope } from '@nearward/common/app/viewer/viewer';
import { SignedEnvelopes } from './signed-envelopes.js';

const key = 'a viewer key of the tests, long enough';
const viewerOf = (user_id: string) => ({
  user_id,
  owner_key: 'o',
  actor_id: user_id,
  session_id: 's',
  is_admin: false,
});

describe('Envelope for a service', () => {
  let envelopes: SignedEnvelopes;
  beforeEach(() => {
    jest.useFakeTimers();
    envelopes = new SignedEnvelopes('jobs', key);
  });
  afterEach(() => void jest.useRealTimers());

  const read = (text: string) => readEnvelope(text, 'jobs', key);

  it('is reused for the same viewer and address for five seconds', () => {
    const viewer = viewerOf('a');
    const first = envelopes.sign({ viewer, client: 'here' });
    jest.advanceTimersByTime(4_900);
    expect(envelopes.sign({ viewer, client: 'here' })).toBe(first);
    jest.advanceTimersByTime(200);
    expect(envelopes.sign({ viewer, client: 'here' })).not.toBe(first);
  });

  it('is never shared with another viewer or address', () => {
    const [one, other] = [viewerOf('a'), viewerOf('b')];
    const inputs = [
      { viewer: one, client: 'here' },
      { viewer: other, client: 'here' },
      { viewer: one, client: 'there' },
      { viewer: null, client: 'here' },
      { viewer: null, client: 'there' },
      { viewer: { ...one, actor_id: 'an admin' }, client: 'here' },
      { viewer: one, client: 'here' },
    ];
    for (const envelope of inputs) expect(read(envelopes.sign(envelope))).toEqual(envelope);
  });
});
