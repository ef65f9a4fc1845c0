import { describe, expect, it } from '@jest/globals';
import { clientKey } from './client-key.js';

const key = 'a key of the test';

describe('Key of a caller', () => {
  it('is the same for all spellings of an IPv4 address, and differs for the next address', () => {
    expect(clientKey('::ffff:192.0.2.7', key)).toBe(clientKey('192.0.2.7', key));
    expect(clientKey('192.0.2.8', key)).not.toBe(clientKey('192.0.2.7', key));
  });

  it('is the same within an IPv6 network of 64 bits, and differs outside', () => {
    const one = clientKey('2001:db8:1:2::5', key);
    expect(clientKey('2001:db8:1:2:3:4:5:6', key)).toBe(one);
    expect(clientKey('2001:db8:1:3::5', key)).not.toBe(one);
    expect(clientKey('2001:db8::2:0:0:0:5', key)).not.toBe(one);
  });

  it('hides the address', () => {
    expect(clientKey('192.0.2.7', key)).not.toContain('192');
    expect(clientKey('192.0.2.7', 'another key')).not.toBe(clientKey('192.0.2.7', key));
  });
});
