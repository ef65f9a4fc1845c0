import { texts } from '@nearward/proto/rest/texts';
import { jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../errors.js';

/** A signed-in person. `actor_id` differs from `user_id` while an admin acts as somebody. */
export interface SignedIn {
  user_id: string;
  owner_key: string;
  actor_id: string;
  session_id: string;
  is_admin: boolean;
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

const lifetime = '30s';
const algorithm = 'HS256';
const keyBytes = (key: string) => new TextEncoder().encode(key);

/** Signed and short-lived, for one call to one service (`audience` is the service's name). */
export function signEnvelope({ viewer, client }: Envelope, audience: string, key: string): Promise<string> {
  return new SignJWT({ viewer, client })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyBytes(key));
}

/** What an envelope says. Throws when it is forged, stale or meant for another service. */
export async function readEnvelope(envelope: string, audience: string, key: string): Promise<Envelope> {
  const { payload } = await jwtVerify<Envelope>(envelope, keyBytes(key), {
    audience,
    algorithms: [algorithm],
    clockTolerance: 5,
  });
  return { viewer: payload.viewer, client: payload.client };
}

/** First line of whatever needs a signed-in person. */
export function requireUser(viewer: Viewer): SignedIn {
  if (!viewer) throw new Refusal('UNAUTHENTICATED', texts.signInFirst);
  return viewer;
}

export const isImpersonating = (viewer: Viewer): boolean =>
  viewer !== null && viewer.actor_id !== viewer.user_id;

/** First line of what nobody may do in another's name: unlocking, and whatever costs money. */
export function requireInPerson(viewer: Viewer): SignedIn {
  const self = requireUser(viewer);
  if (isImpersonating(self)) throw new Refusal('FORBIDDEN', texts.notWhileImpersonating);
  return self;
}

/** First line of a field on `User`: it opens only for that user. */
export function requireSelf(viewer: Viewer, user: { id: string }): SignedIn {
  const self = requireUser(viewer);
  if (self.user_id !== user.id) throw new Refusal('NOT_FOUND', 'Not found');
  return self;
}
