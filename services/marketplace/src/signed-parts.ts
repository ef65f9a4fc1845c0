import { createHmac, timingSafeEqual } from 'node:crypto';
import { firstKey, splitKeys } from '@nearward/common/env/keys';

const macOf = (purpose: string, parts: readonly string[], key: string) =>
  createHmac('sha256', key)
    .update([purpose, ...parts].join('\0'))
    .digest();

/** A MAC by the first of the keys over the parts, of which none may hold a zero byte. */
export const signParts = (purpose: string, parts: readonly string[], keys: string): string =>
  macOf(purpose, parts, firstKey(keys)).toString('base64url');

export function hasValidSignature(
  signature: string,
  purpose: string,
  parts: readonly string[],
  keys: string,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  return splitKeys(keys).some((key) => {
    const own = macOf(purpose, parts, key);
    return given.length === own.length && timingSafeEqual(given, own);
  });
}
