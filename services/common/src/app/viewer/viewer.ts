import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { texts } from '@nearward/proto/rest/texts';
import { RequestError } from '../../errors/request-error.js';

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

/** The call data that the gateway passes to a service with each request. */
export interface Envelope {
  viewer: Viewer;
  /** The keyed hash of the network address, for rate limits. */
  client: string;
}

/** The header with the envelope. The gateway removes it from external requests. */
export const viewerHeader = 'x-viewer';

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
