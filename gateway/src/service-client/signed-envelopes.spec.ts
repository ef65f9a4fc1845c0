import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EnvelopeReader, EnvelopeSigner } from '@nearward/common/app/viewer/envelope';
import { laptopKeys } from '@nearward/common/env/keys';
import { SignedEnvelopes } from './signed-envelopes.js';

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
    envelopes = new SignedEnvelopes(new EnvelopeSigner('jobs', { privateKey: laptopKeys.ENVELOPE_KEY }));
  });
  afterEach(() => void jest.useRealTimers());

  const reader = new EnvelopeReader('jobs', { ENVELOPE_PUBLIC_KEY: laptopKeys.ENVELOPE_PUBLIC_KEY });

  it('is reused for the same user or visitor and address for five seconds', () => {
    for (const viewer of [viewerOf('a'), null]) {
      const first = envelopes.sign({ viewer, client: 'here' });
      jest.advanceTimersByTime(4_900);
      expect(envelopes.sign({ viewer, client: 'here' })).toBe(first);
      jest.advanceTimersByTime(200);
      expect(envelopes.sign({ viewer, client: 'here' })).not.toBe(first);
    }
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
    for (const envelope of inputs) expect(reader.read(envelopes.sign(envelope))).toEqual(envelope);
  });
});
