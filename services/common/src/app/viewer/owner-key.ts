import { createHmac } from 'node:crypto';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import { plainAddress } from '@nearward/proto/rest/plain-address';
import { texts } from '@nearward/proto/rest/texts';
import { RequestError } from '../../errors/request-error.js';

/**
 * Says who owns a thing without saying who that is: the keyed hash of an address
 * in its one spelling. Services compare owners by it and never need the address.
 */
export function deriveOwnerKey(email: string, key: string): string {
  if (email.length > maxAddressLength) throw new RequestError('INVALID', texts.emailInvalid);
  return createHmac('sha256', key).update(plainAddress(email)).digest('base64url');
}
