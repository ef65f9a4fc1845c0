import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name server that leads every name to these addresses. */
export const leadingTo =
  (...addresses: string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address): LookupAddress => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };
