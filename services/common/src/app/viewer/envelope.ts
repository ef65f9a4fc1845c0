import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type EnvelopeKey, readPrivateKey, readPublicKeys } from '../../env/envelope-keys.js';
import { firstKey, splitKeys } from '../../env/keys.js';
import type { Envelope } from './viewer.js';

interface SignedEnvelope extends Envelope {
  /** Milliseconds since the epoch. */
  until: number;
}

// Half a minute, and five seconds of clock skew.
const lifetimeMs = 35_000;

/** About 1 kB each. A service receives the same envelope for five seconds. */
const maxVerified = 2_000;

// Signatures name the audience, so that a service cannot pass an envelope on. Synchronous, because the asynchronous forms
// use the thread pool, which costs a fifth of the gateway's time.
const messageOf = (body: string, audience: string) => Buffer.from(`envelope\0${audience}\0${body}`);
const macOf = (body: string, audience: string, key: string): Buffer =>
  createHmac('sha256', key).update(messageOf(body, audience)).digest();

/**
 * Signs short-lived envelopes for one service (`audience` is its name). An envelope is `body.mac.id.signature`. Services of
 * the previous release read only the first two parts. Without their key the mac is empty.
 */
export class EnvelopeSigner {
  private readonly key: EnvelopeKey | null;

  constructor(
    private readonly audience: string,
    private readonly keys: { privateKey?: string; viewerKeys?: string },
  ) {
    this.key = keys.privateKey ? readPrivateKey(keys.privateKey) : null;
  }

  sign({ viewer, client }: Envelope): string {
    const signed = { viewer, client, until: Date.now() + lifetimeMs } satisfies SignedEnvelope;
    const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
    return [body, this.mac(body), ...this.signature(body)].join('.');
  }

  private mac(body: string): string {
    const { viewerKeys } = this.keys;
    return viewerKeys ? macOf(body, this.audience, firstKey(viewerKeys)).toString('base64url') : '';
  }

  private signature(body: string): string[] {
    if (!this.key) return [];
    const { id, key } = this.key;
    return [id, sign(null, messageOf(body, this.audience), key).toString('base64url')];
  }
}

/** Verifies and reads envelopes for one service, which needs only the gateway's public keys. */
export class EnvelopeReader {
  private readonly publicKeys: ReturnType<typeof readPublicKeys>;
  private readonly viewerKeys: string[];
  private readonly verified = new LRUCache<string, SignedEnvelope>({ max: maxVerified });

  constructor(
    private readonly audience: string,
    { ENVELOPE_PUBLIC_KEY, VIEWER_KEY }: { ENVELOPE_PUBLIC_KEY?: string; VIEWER_KEY?: string },
  ) {
    this.publicKeys = readPublicKeys(ENVELOPE_PUBLIC_KEY);
    this.viewerKeys = VIEWER_KEY ? splitKeys(VIEWER_KEY) : [];
  }

  /** Throws if the envelope is forged, expired or for another service. */
  read(text: string): Envelope {
    const cached = this.verified.get(text);
    const { viewer, client, until } = cached ?? this.verify(text);
    if (until < Date.now()) {
      this.verified.delete(text);
      throw new Error('An expired envelope');
    }
    return { viewer, client };
  }

  private verify(text: string): SignedEnvelope {
    const [body = '', mac = '', id = '', signature = ''] = text.split('.');
    if (!this.hasValidSignature(body, id, signature) && !this.hasValidMac(body, mac))
      throw new Error('A forged envelope');
    const envelope = JSON.parse(Buffer.from(body, 'base64url').toString()) as SignedEnvelope;
    if (envelope.viewer) Object.freeze(envelope.viewer);
    this.verified.set(text, envelope);
    return envelope;
  }

  private hasValidSignature(body: string, id: string, signature: string): boolean {
    const key = this.publicKeys.get(id);
    if (!key) return false;
    return verify(null, messageOf(body, this.audience), key, Buffer.from(signature, 'base64url'));
  }

  /** The previous release of the gateway sends only a MAC. */
  private hasValidMac(body: string, mac: string): boolean {
    const received = Buffer.from(mac, 'base64url');
    return this.viewerKeys.some((key) => {
      const expected = macOf(body, this.audience, key);
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
  }
}
