import { createHmac } from 'node:crypto';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import { plainAddress } from '@nearward/proto/rest/plain-address';
import { texts } from '@nearward/proto/rest/texts';
import { RequestError } from '../../errors/request-error.js';

/** The keyed hash of a normalized address. Services compare owners by it and do not need the address. */
export function deriveOwnerKey(email: string, key: string): string {
  if (email.length > maxAddressLength) throw new RequestError('INVALID', texts.emailInvalid);
  return createHmac('sha256', key).update(plainAddress(email)).digest('base64url');
}

export const isOwnerKey = (text: string): boolean => /^[\w-]{43}$/.test(text);
