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

/** The header that carries the envelope from the gateway to a service; the gateway drops it from outside. */
export const viewerHeader = 'x-viewer';

const lifetime = '30s';
const algorithm = 'HS256';
const keyBytes = (key: string) => new TextEncoder().encode(key);

/** The signed, short-lived envelope of one call to one service (`audience` is the service's name). */
export function signViewer(viewer: Viewer, audience: string, key: string): Promise<string> {
  return new SignJWT({ viewer })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyBytes(key));
}

/** The viewer in an envelope. Throws when it is forged, stale or meant for another service. */
export async function readViewer(envelope: string, audience: string, key: string): Promise<Viewer> {
  const { payload } = await jwtVerify<{ viewer: Viewer }>(envelope, keyBytes(key), {
    audience,
    algorithms: [algorithm],
    clockTolerance: 5,
  });
  return payload.viewer;
}

/** First line of whatever needs a signed-in person. */
export function requireUser(viewer: Viewer): SignedIn {
  if (!viewer) throw new Refusal('UNAUTHENTICATED', 'Please sign in first.');
  return viewer;
}

/** First line of a field on `User`: it opens only for that user. */
export function requireSelf(viewer: Viewer, user: { id: string }): SignedIn {
  const self = requireUser(viewer);
  if (self.user_id !== user.id) throw new Refusal('NOT_FOUND', 'Not found');
  return self;
}
