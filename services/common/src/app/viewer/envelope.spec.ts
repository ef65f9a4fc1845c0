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

  it('is rejected by another service', () => {
    expect(() => readerOf(publicKey, undefined, 'contacts').read(sign())).toThrow('forged');
  });

  it('is rejected under an unknown key, also with the id of a known one', () => {
    const forged = sign(otherKey);
    expect(() => readerOf(publicKey).read(forged)).toThrow('forged');
    const [, , id] = sign().split('.');
    const [body, mac, , signature] = forged.split('.');
    expect(() => readerOf(publicKey).read([body, mac, id, signature].join('.'))).toThrow('forged');
  });

  it('is rejected if a part is missing or from another envelope', () => {
    const [body, mac, id, signature] = sign().split('.');
    const [otherBody] = new EnvelopeSigner('jobs', { privateKey: key }).sign(visitor).split('.');
    const wrong = [[], [body], [body, mac, id], [otherBody, mac, id, signature], [body, signature]];
    for (const parts of wrong) expect(() => readerOf(publicKey).read(parts.join('.'))).toThrow('forged');
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

  it('is accepted by the previous service, which reads only the first two parts', () => {
    const parts = sign(key, viewerKey).split('.');
    expect(parts).toHaveLength(4);
    expect(readerOf(undefined, viewerKey).read(parts.slice(0, 2).join('.'))).toEqual(envelope);
  });

  it('is accepted by a service that does not know the public key yet', () => {
    expect(readerOf(undefined, viewerKey).read(sign(key, viewerKey))).toEqual(envelope);
    expect(readerOf(publicKeyOf(otherKey), viewerKey).read(sign(key, viewerKey))).toEqual(envelope);
  });
});
