import { Refusal } from '@nearward/common/errors';
import { isImpersonating, type Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { validate as isUuid } from 'uuid';
import { isSigned, sign } from '../signed-parts.js';

const minutes = 5;
const purpose = 'workspace-grant';
const postersPurpose = 'posters-workspace-grant';

/** What a private link is of: a job or a profile, and whose. */
export interface Owned {
  id: string;
  email: string;
  /** Whether its private link was shown in the browser that posted it, which may open the account. */
  is_posters?: boolean;
}

/** Not for an admin who acts as the owner: the session that it leads to would outlive that. */
export function workspaceGrantFor(viewer: Viewer, owned: Owned, keys: string): string {
  if (isImpersonating(viewer)) throw new Refusal('FORBIDDEN', texts.notWhileImpersonating);
  return workspaceGrant(owned, keys);
}

/** Says for a few minutes that somebody has shown the private link of this thing. */
export function workspaceGrant({ id, email, is_posters }: Owned, keys: string): string {
  const parts = [id, Buffer.from(email).toString('base64url'), String(Date.now() + minutes * 60_000)];
  // A part of its own: the version before reads the rest as it always was.
  const posters = is_posters ? [sign(postersPurpose, parts, keys)] : [];
  return [...parts, sign(purpose, parts, keys), ...posters].join('.');
}

/** What a grant names, without checking its signature: the other service's key signed it. */
export function grantedListing(grant: string): Pick<Owned, 'id' | 'email'> | null {
  const [id = '', email = ''] = grant.split('.');
  if (!isUuid(id) || grant.length > 2_000 || !/^[\w.-]+$/.test(grant)) return null;
  return { id, email: Buffer.from(email, 'base64url').toString() };
}

/** The thing, or null for a grant that is none, or whose time is over. */
export function readWorkspaceGrant(grant: string, keys: string): Owned | null {
  const [id = '', email = '', until = '', signature = '', posters = ''] = grant.split('.');
  const holds = isSigned(signature, purpose, [id, email, until], keys) && Number(until) > Date.now();
  if (!holds) return null;
  const is_posters = isSigned(posters, postersPurpose, [id, email, until], keys);
  return { id, email: Buffer.from(email, 'base64url').toString(), is_posters };
}
