import { createHmac } from 'node:crypto';

/**
 * Says who owns a thing without saying who that is: the keyed hash of a normalised address
 * (trimmed, NFKC, lower case). Services compare owners by it and never need the address.
 */
export const ownerKey = (email: string, key: string): string =>
  createHmac('sha256', key).update(email.trim().normalize('NFKC').toLowerCase()).digest('base64url');
