import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { publicKeyOf } from '../../env/envelope-keys.js';
import { EnvelopeReader, EnvelopeSigner } from './envelope.js';
import type { SignedIn } from './viewer.js';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const [key, nextKey, otherKey] = [newKey(), newKey(), newKey()];
const viewerKey = 'a key of thirty-two characters or more';
const publicKey = publicKeyOf(key);

const nurse: SignedIn = { user_id: 'u1', owner_key: 'o1', actor_id: 'u1', session_id: 's1', is_admin: false };
const envelope = { viewer: nurse, client: 'c1' };
const visitor = { viewer: null, client: 'c1' };

const sign = (privateKey = key, viewerKeys?: string) =>
  new EnvelopeSigner('jobs', { privateKey, viewerKeys }).sign(envelope);
const readerOf = (ENVELOPE_PUBLIC_KEY?: string, VIEWER_KEY?: string, audience = 'jobs') =>
  new EnvelopeReader(audience, { ENVELOPE_PUBLIC_KEY, VIEWER_KEY });

describe('Envelope', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('passes the viewer to its service', () => {
    expect(readerOf(publicKey).read(sign())).toEqual(envelope);
    const ofVisitor = new EnvelopeSigner('jobs', { privateKey: key }).sign(visitor);
    expect(readerOf(publicKey).read(ofVisitor)).toEqual(visitor);
  });

  it('is rejected by another service, under an unknown key, and if a part is missing or replaced', () => {
    expect(() => readerOf(publicKey, undefined, 'contacts').read(sign())).toThrow('forged');
    const [body, mac, id, signature] = sign().split('.');
    const forged = sign(otherKey);
    const [ofOther, otherMac, , otherSignature] = forged.split('.');
    const [otherBody] = new EnvelopeSigner('jobs', { privateKey: key }).sign(visitor).split('.');
    for (const parts of [
      [forged],
      [ofOther, otherMac, id, otherSignature],
      [],
      [body],
      [body, mac, id],
      [otherBody, mac, id, signature],
      [body, signature],
    ])
      expect(() => readerOf(publicKey).read(parts.join('.'))).toThrow('forged');
  });

  it('cannot be made with the public key', () => {
    expect(() => new EnvelopeSigner('jobs', { privateKey: publicKey })).toThrow();
    const byMac = new EnvelopeSigner('jobs', { viewerKeys: publicKey }).sign(envelope);
    expect(() => readerOf(publicKey).read(byMac)).toThrow('forged');
  });

  it('expires after half a minute, also if it was accepted before', () => {
    const [reader, signed] = [readerOf(publicKey), sign()];
    expect(reader.read(signed)).toEqual(envelope);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40_000);
    for (const each of [reader, readerOf(publicKey)]) expect(() => each.read(signed)).toThrow('expired');
  });

  it('is not changed by a request that shares it', () => {
    const [reader, signed] = [readerOf(publicKey), sign()];
    const { viewer } = reader.read(signed);
    expect(() => Object.assign(viewer ?? {}, { is_admin: true })).toThrow(TypeError);
    expect(reader.read(signed)).toEqual(envelope);
  });

  it('is accepted under both keys of a rotation', () => {
    const reader = readerOf(`${publicKey}, ${publicKeyOf(nextKey)}`);
    for (const each of [key, nextKey]) expect(reader.read(sign(each))).toEqual(envelope);
    expect(() => reader.read(sign(otherKey))).toThrow('forged');
  });
});

describe('Envelope during the upgrade from the previous release', () => {
  const ofPrevious = () => new EnvelopeSigner('jobs', { viewerKeys: viewerKey }).sign(envelope);

  it('is accepted from the previous gateway while the service has its shared key', () => {
    expect(ofPrevious().split('.')).toHaveLength(2);
    expect(
      readerOf(publicKey, `another key of the tests, also long,${viewerKey}`).read(ofPrevious()),
    ).toEqual(envelope);
    expect(() => readerOf(publicKey).read(ofPrevious())).toThrow('forged');
    expect(() => readerOf(publicKey, `${viewerKey}!`).read(ofPrevious())).toThrow('forged');
  });

  it('is accepted by the previous service, and by one that does not know the public key yet', () => {
    const signed = sign(key, viewerKey);
    const parts = signed.split('.');
    expect(parts).toHaveLength(4);
    // The previous service reads only the first two parts.
    expect(readerOf(undefined, viewerKey).read(parts.slice(0, 2).join('.'))).toEqual(envelope);
    expect(readerOf(undefined, viewerKey).read(signed)).toEqual(envelope);
    expect(readerOf(publicKeyOf(otherKey), viewerKey).read(signed)).toEqual(envelope);
  });
});
