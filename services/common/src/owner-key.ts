import { createHmac } from 'node:crypto';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import { texts } from '@nearward/proto/rest/texts';
import { Refusal } from './errors.js';

/**
 * Says who owns a thing without saying who that is: the keyed hash of a normalized address
 * (trimmed, NFKC, lower case). Services compare owners by it and never need the address.
 */
export function ownerKey(email: string, key: string): string {
  if (email.length > maxAddressLength) throw new Refusal('INVALID', texts.emailInvalid);
  return createHmac('sha256', key).update(email.trim().normalize('NFKC').toLowerCase()).digest('base64url');
}
