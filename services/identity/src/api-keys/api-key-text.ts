import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** `nw_`, the id in 32 hex digits, and 256 random bits. The prefix lets scanners of source code recognize it. */
const pattern = /^nw_([\da-f]{32})_([\w-]{43})$/;

export const newKeySecret = (): string => randomBytes(32).toString('base64url');

export const writeKey = (id: string, secret: string): string =>
  `nw_${Buffer.from(parse(id)).toString('hex')}_${secret}`;

/** Null for anything else. */
export function readKey(key: string): { id: string; secret: string } | null {
  const [, hex, secret] = pattern.exec(key) ?? [];
  if (!hex || !secret) return null;
  try {
    return { id: stringify(Buffer.from(hex, 'hex')), secret };
  } catch {
    return null; // no UUID
  }
}
