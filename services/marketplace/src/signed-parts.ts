import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (purpose: string, parts: readonly string[], key: string) =>
  createHmac('sha256', key)
    .update([purpose, ...parts].join('\0'))
    .digest();

/** A MAC over the parts, of which none may hold a zero byte. */
export const sign = (purpose: string, parts: readonly string[], key: string): string =>
  macOf(purpose, parts, key).toString('base64url');

export function isSigned(signature: string, purpose: string, parts: readonly string[], key: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const own = macOf(purpose, parts, key);
  return given.length === own.length && timingSafeEqual(given, own);
}
