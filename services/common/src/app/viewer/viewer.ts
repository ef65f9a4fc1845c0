import { accountTexts } from '@nearward/proto/rest/account-texts';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import {
  mayWorkIn,
  type PracticeArea,
  type PracticeRole,
  practiceTexts,
} from '@nearward/proto/rest/practice-texts';
import { texts } from '@nearward/proto/rest/texts';
import { RequestError } from '../../errors/request-error.js';
import type { ServerResponse } from 'node:http';

/** The practice that a member works for in this call. */
export interface ActingPractice {
  practice_id: string;
  /** Owns the practice's jobs, contacts, plan and ledger. */
  owner_key: string;
  role: PracticeRole;
}

/** A signed-in person. `actor_id` differs from `user_id` while an admin acts as this user. */
export interface SignedIn {
  user_id: string;
  /** Owns what is the person's own: profile, interests, jobs outside of a practice. */
  owner_key: string;
  /** The keyed hash of the address, where it differs from `owner_key`: a practice took that over. */
  address_key?: string;
  /** Missing for calls that act for oneself. Only `asEmployer` reads it. */
  acting?: ActingPractice;
  actor_id: string;
  session_id: string;
  is_admin: boolean;
  /** An admin without a passkey check in this session, who has no admin rights yet. */
  needs_passkey?: boolean;
  /** A program with an API key of this person: never an admin, and shown no private links. */
  by_key?: boolean;
  /** Signed in by an emailed link or a passkey within ten minutes. Current only in calls with `fresh`. */
  is_recent?: boolean;
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

/** Resolvers get the result of this and the following functions as an argument: `@CurrentUser()`. */
export function requireUser(viewer: Viewer): SignedIn {
  if (!viewer) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  return viewer;
}

export const isImpersonating = (viewer: Viewer): boolean =>
  viewer !== null && viewer.actor_id !== viewer.user_id;

/** `@CurrentPerson()`: for actions that an impersonating admin must not take: unlocking, and everything that costs money. */
export function requireInPerson(viewer: Viewer): SignedIn {
  const self = requireUser(viewer);
  if (isImpersonating(self)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
  return self;
}

/**
 * First line of actions that take data out or change who owns it. The row of the call needs `fresh`. The error asks for a
 * sign-in with an emailed link or a passkey.
 */
export function requireRecentSignIn({ is_recent }: SignedIn): void {
  if (!is_recent) throw new RequestError('SIGN_IN_AGAIN', accountTexts.signInAgain);
}

/** Whether a response may contain this area's data. People who act for themselves see all of theirs. */
export const mayAct = ({ acting }: SignedIn, area: PracticeArea): boolean =>
  !acting || mayWorkIn(acting.role, area);

/**
 * The same person with the owner key that the employer's side belongs to: the practice's, or their own. FORBIDDEN if the role
 * in the practice does not cover the area.
 */
export function asEmployer(self: SignedIn, area: PracticeArea): SignedIn {
  if (!mayAct(self, area)) throw new RequestError('FORBIDDEN', practiceTexts.roleForbids);
  return self.acting ? { ...self, owner_key: self.acting.owner_key } : self;
}

/** The key that email choices, quiet hours and verified addresses follow. */
export const addressKeyOf = ({
  address_key,
  owner_key,
}: {
  address_key?: string | null;
  owner_key: string;
}): string => address_key ?? owner_key;

/** `@CurrentOperator()`: for admin features. Impersonating admins are rejected. */
export function requireOperator(viewer: Viewer): SignedIn {
  const self = requireInPerson(viewer);
  if (self.needs_passkey) throw new RequestError('FORBIDDEN', passkeyTexts.adminNeedsPasskey);
  if (!self.is_admin) throw new RequestError('FORBIDDEN', texts.adminsOnly);
  return self;
}

/** `@CurrentSelf()`: for a field on `User`, which only this user may read. */
export function requireSelf(viewer: Viewer, user: { id: string }): SignedIn {
  const self = requireUser(viewer);
  if (self.user_id !== user.id) throw new RequestError('NOT_FOUND', 'Not found');
  return self;
}

/** The context of every resolver. */
export interface GraphQLContext extends Envelope {
  /** The response to the gateway. Identity sets its cookies here. */
  res: ServerResponse;
}
