import { createHmac, timingSafeEqual } from 'node:crypto';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { texts } from '@nearward/proto/rest/texts';
import { RequestError } from '../../errors/request-error.js';
import { firstKey, splitKeys } from '../../env/keys.js';

/** A signed-in person. `actor_id` differs from `user_id` while an admin acts as somebody. */
export interface SignedIn {
  user_id: string;
  owner_key: string;
  actor_id: string;
  session_id: string;
  is_admin: boolean;
  /** Of an admin who has shown no passkey in this session, and is none before that. */
  needs_passkey?: boolean;
  /** Changes nothing of theirs but what `AlsoSuspended` says. */
  is_suspended?: boolean;
}

/** Who is asking: a signed-in person, or null for a visitor. */
export type Viewer = SignedIn | null;

/** What the gateway tells a service of a call. */
export interface Envelope {
  viewer: Viewer;
  /** Which network address the call came from, as a keyed hash: enough to count by, nothing to read. */
  client: string;
}

/** The header that carries the envelope from the gateway to a service; the gateway drops it from outside. */
export const viewerHeader = 'x-viewer';

// Half a minute, and five seconds for clocks that disagree.
const lifetimeMs = 35_000;

/** Signed and short-lived, for one call to one service (`audience` is the service's name), with the first of the keys. */
export function signEnvelope({ viewer, client }: Envelope, audience: string, keys: string): string {
  const signed = { viewer, client, until: Date.now() + lifetimeMs } satisfies SignedEnvelope;
  const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${body}.${mac(body, audience, firstKey(keys)).toString('base64url')}`;
}

/** What an envelope says. Throws when it is forged, stale or meant for another service. */
export function readEnvelope(envelope: string, audience: string, keys: string): Envelope {
  const [body = '', signature = ''] = envelope.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isBy = (key: string) => {
    const own = mac(body, audience, key);
    return given.length === own.length && timingSafeEqual(given, own);
  };
  if (!splitKeys(keys).some(isBy)) throw new Error('A forged envelope');
  const { viewer, client, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as SignedEnvelope;
  if (until < Date.now()) throw new Error('A stale envelope');
  return { viewer, client };
}

interface SignedEnvelope extends Envelope {
  /** Milliseconds since the epoch. */
  until: number;
}

// Synchronous: WebCrypto, and so every JWT library on it, takes a turn in the thread pool, which costs a fifth of the
// gateway's time. The prefix keeps envelopes apart from whatever else the key signs.
const mac = (body: string, audience: string, key: string): Buffer =>
  createHmac('sha256', key).update(`envelope\0${audience}\0${body}`).digest();

/** First line of whatever needs a signed-in person. */
export function requireUser(viewer: Viewer): SignedIn {
  if (!viewer) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  return viewer;
}

export const isImpersonating = (viewer: Viewer): boolean =>
  viewer !== null && viewer.actor_id !== viewer.user_id;

/** First line of what nobody may do in another's name: unlocking, and whatever costs money. */
export function requireInPerson(viewer: Viewer): SignedIn {
  const self = requireUser(viewer);
  if (isImpersonating(self)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
  return self;
}

/** First line of what only an admin may see or do, and nobody in another's name. */
export function requireOperator(viewer: Viewer): SignedIn {
  const self = requireInPerson(viewer);
  if (self.needs_passkey) throw new RequestError('FORBIDDEN', passkeyTexts.adminNeedsPasskey);
  if (!self.is_admin) throw new RequestError('FORBIDDEN', texts.adminsOnly);
  return self;
}

/** First line of a field on `User`: it opens only for that user. */
export function requireSelf(viewer: Viewer, user: { id: string }): SignedIn {
  const self = requireUser(viewer);
  if (self.user_id !== user.id) throw new RequestError('NOT_FOUND', 'Not found');
  return self;
}
