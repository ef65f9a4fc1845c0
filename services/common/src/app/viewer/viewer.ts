import { createHmac, timingSafeEqual } from 'node:crypto';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { texts } from '@nearward/proto/rest/texts';
import { RequestError } from '../../errors/request-error.js';
import { firstKey, splitKeys } from '../../env/keys.js';

/** A signed-in person. `actor_id` differs from `user_id` while an admin acts as this user. */
export interface SignedIn {
  user_id: string;
  owner_key: string;
  actor_id: string;
  session_id: string;
  is_admin: boolean;
  /** An admin without a passkey check in this session, who has no admin rights yet. */
  needs_passkey?: boolean;
  /** May use only mutations with `AllowSuspended`. */
  is_suspended?: boolean;
}

/** The sender of a request: a signed-in person, or null for a visitor. */
export type Viewer = SignedIn | null;

/** What the gateway passes to a service with each request. */
export interface Envelope {
  viewer: Viewer;
  /** The keyed hash of the network address, for rate limits. */
  client: string;
}

/** The header with the envelope. The gateway removes it from external requests. */
export const viewerHeader = 'x-viewer';

// Half a minute, and five seconds of clock skew.
const lifetimeMs = 35_000;

/** Signs a short-lived envelope for one service (`audience` is its name) with the first key. */
export function signEnvelope({ viewer, client }: Envelope, audience: string, keys: string): string {
  const signed = { viewer, client, until: Date.now() + lifetimeMs } satisfies SignedEnvelope;
  const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${body}.${mac(body, audience, firstKey(keys)).toString('base64url')}`;
}

/** Verifies and reads an envelope. Throws if it is forged, expired or for another service. */
export function readEnvelope(envelope: string, audience: string, keys: string): Envelope {
  const [body = '', signature = ''] = envelope.split('.');
  const received = Buffer.from(signature, 'base64url');
  const isSignedBy = (key: string) => {
    const expected = mac(body, audience, key);
    return received.length === expected.length && timingSafeEqual(received, expected);
  };
  if (!splitKeys(keys).some(isSignedBy)) throw new Error('A forged envelope');
  const { viewer, client, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as SignedEnvelope;
  if (until < Date.now()) throw new Error('An expired envelope');
  return { viewer, client };
}

interface SignedEnvelope extends Envelope {
  /** Milliseconds since the epoch. */
  until: number;
}

// Synchronous, because WebCrypto and the JWT libraries on it use the thread pool, which costs a fifth of the gateway's
// time. The prefix separates envelopes from other uses of the key.
const mac = (body: string, audience: string, key: string): Buffer =>
  createHmac('sha256', key).update(`envelope\0${audience}\0${body}`).digest();

/** First line of code that requires a signed-in person. */
export function requireUser(viewer: Viewer): SignedIn {
  if (!viewer) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  return viewer;
}

export const isImpersonating = (viewer: Viewer): boolean =>
  viewer !== null && viewer.actor_id !== viewer.user_id;

/** First line of actions that an impersonating admin must not take: unlocking, and everything that costs money. */
export function requireInPerson(viewer: Viewer): SignedIn {
  const self = requireUser(viewer);
  if (isImpersonating(self)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
  return self;
}

/** First line of admin features. Impersonating admins are rejected. */
export function requireOperator(viewer: Viewer): SignedIn {
  const self = requireInPerson(viewer);
  if (self.needs_passkey) throw new RequestError('FORBIDDEN', passkeyTexts.adminNeedsPasskey);
  if (!self.is_admin) throw new RequestError('FORBIDDEN', texts.adminsOnly);
  return self;
}

/** First line of a field on `User`, which only this user may read. */
export function requireSelf(viewer: Viewer, user: { id: string }): SignedIn {
  const self = requireUser(viewer);
  if (self.user_id !== user.id) throw new RequestError('NOT_FOUND', 'Not found');
  return self;
}
