import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { splitKeys } from './keys.ts';

/** A key of Ed25519 with the id that envelopes name it by. */
export interface EnvelopeKey {
  id: string;
  key: KeyObject;
}

/** Keys are written as base64 of DER: PKCS #8 for the private key, SPKI for public ones. */
const parse = {
  private: (text: string) =>
    createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  public: (text: string) =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
};

export function isEd25519Key(text: string, type: 'private' | 'public'): boolean {
  try {
    return parse[type](text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 8);

export function readPrivateKey(text: string): EnvelopeKey {
  const key = parse.private(text);
  return { id: idOf(createPublicKey(key)), key };
}

/** The public keys in a list, by their ids. */
export const readPublicKeys = (list = ''): Map<string, KeyObject> =>
  new Map(
    splitKeys(list).flatMap((text): [string, KeyObject][] => {
      if (!text) return [];
      const key = parse.public(text);
      return [[idOf(key), key]];
    }),
  );

/** The public key of a private one, as written in the environment. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(parse.private(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64');

/** The prefix of the 32 bytes of a private key in RFC 8410. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key with these 32 bytes. */
export const privateKeyFrom = (seed: Uint8Array): string =>
  Buffer.concat([pkcs8Prefix, seed]).toString('base64');
