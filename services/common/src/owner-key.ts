import { createHmac } from 'node:crypto';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import { plainAddress } from '@nearward/proto/rest/plain-address';
import { texts } from '@nearward/proto/rest/texts';
import { Refusal } from './errors.js';

/**
 * Says who owns a thing without saying who that is: the keyed hash of an address
 * in its one spelling. Services compare owners by it and never need the address.
 */
export function ownerKey(email: string, key: string): string {
  if (email.length > maxAddressLength) throw new Refusal('INVALID', texts.emailInvalid);
  return createHmac('sha256', key).update(plainAddress(email)).digest('base64url');
}
