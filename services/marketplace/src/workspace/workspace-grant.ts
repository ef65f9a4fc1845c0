import { RequestError } from '@nearward/common/errors/request-error';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { hasValidSignature, signParts } from '../signed-parts.js';

const minutes = 5;
const purpose = 'workspace-grant';
const postersPurpose = 'posters-workspace-grant';

/** What a private link is of: a job or a profile, and whose. */
export interface GrantedListing {
  id: string;
  email: string;
  /** Whether its private link was shown in the browser that posted it, which may open the account. */
  is_posters?: boolean;
}

/** Not for an admin who acts as the owner: the session that it leads to would outlive that. */
export function issueWorkspaceGrant(viewer: Viewer, owned: GrantedListing, keys: string): string {
  if (isImpersonating(viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
  return createWorkspaceGrant(owned, keys);
}

/** Says for a few minutes that somebody has shown the private link of this thing. */
export function createWorkspaceGrant({ id, email, is_posters }: GrantedListing, keys: string): string {
  const parts = [id, Buffer.from(email).toString('base64url'), String(Date.now() + minutes * 60_000)];
  // A part of its own: the version before reads the rest as it always was.
  const posters = is_posters ? [signParts(postersPurpose, parts, keys)] : [];
  return [...parts, signParts(purpose, parts, keys), ...posters].join('.');
}

/** The thing, or null for a grant that is none, or whose time is over. */
export function readWorkspaceGrant(grant: string, keys: string): GrantedListing | null {
  const [id = '', email = '', until = '', signature = '', posters = ''] = grant.split('.');
  const holds = hasValidSignature(signature, purpose, [id, email, until], keys) && Number(until) > Date.now();
  if (!holds) return null;
  const is_posters = hasValidSignature(posters, postersPurpose, [id, email, until], keys);
  return { id, email: Buffer.from(email, 'base64url').toString(), is_posters };
}
