import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { firstKey, splitKeys } from '@nearward/common/env/keys';
import { parse, stringify, validate } from 'uuid';

/** Part of each token's MAC, so that renaming a kind would end its links. */
export type CapabilityKind =
  | 'job'
  | 'profile'
  | 'match-mails'
  | 'hire'
  | 'hire-asks'
  | 'job-not-me'
  | 'job-moved'
  | 'profile-not-me'
  | 'draft-not-me'
  | 'job-asks'
  | 'profile-asks'
  | 'interview';

/** The content of a private link: an id, and the version of its links. Raising the version revokes older links. */
export interface Capability {
  id: string;
  token_version: number;
}

/** A version from 2 to 65535 for links that end when the text changes. 1 is the first version of a counter. */
export const deriveTokenVersion = (text: string): number =>
  2 + (createHash('sha256').update(text).digest().readUInt32BE() % 65_534);

const bodyBytes = 18;
const macBytes = 18;

/**
 * The secret part of a private link: 16 bytes of id, 2 of version, 18 of MAC, in base64url. It is computed and not
 * stored, so the owner can see it again, and an id alone grants no access.
 */
export function createCapabilityToken(kind: CapabilityKind, capability: Capability, keys: string): string {
  const body = Buffer.concat([parse(capability.id), toUint16(capability.token_version)]);
  return Buffer.concat([body, computeMac(kind, body, firstKey(keys))]).toString('base64url');
}

/** The capability in a token; null if none of the keys made it. The caller compares the version. */
export function readCapability(kind: CapabilityKind, token: string, keys: string): Capability | null {
  if (!/^[\w-]{48}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [body, mac] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)];
  if (!splitKeys(keys).some((key) => timingSafeEqual(mac, computeMac(kind, body, key)))) return null;
  const id = stringify(body.subarray(0, 16));
  return validate(id) ? { id, token_version: body.readUInt16BE(16) } : null;
}

const computeMac = (kind: CapabilityKind, body: Buffer, key: string) =>
  createHmac('sha256', key).update(kind).update('\0').update(body).digest().subarray(0, macBytes);

function toUint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}
