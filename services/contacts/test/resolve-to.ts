import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A lookup that resolves every name to these addresses. */
export const resolveTo =
  (...addresses: string[]): LookupFunction =>
  (_, { all }, done) => {
    const results = addresses.map((address): LookupAddress => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const [first] = results;
    if (all) done(null, results);
    else done(null, first?.address ?? '', first?.family);
  };
