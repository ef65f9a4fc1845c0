import { RequestError } from '@nearward/common/errors/request-error';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { validate as isUuid } from 'uuid';
import { hasValidSignature, signParts } from '../signed-parts.js';

const minutes = 5;
const purpose = 'workspace-grant';
const posterPurpose = 'posters-workspace-grant';

/** The job or profile of a private link, and its owner's address. */
export interface GrantedListing {
  id: string;
  email: string;
  /** Whether the private link was opened in the posting browser, which may open the account. */
  is_posting_browser?: boolean;
}

/** Rejects impersonating admins, because the resulting session would outlive the impersonation. */
export function issueWorkspaceGrant(viewer: Viewer, listing: GrantedListing, keys: string): string {
  if (isImpersonating(viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
  return createWorkspaceGrant(listing, keys);
}

/** A token, valid for a few minutes, which shows that its holder opened the private link of this listing. */
export function createWorkspaceGrant(
  { id, email, is_posting_browser }: GrantedListing,
  keys: string,
): string {
  const parts = [id, Buffer.from(email).toString('base64url'), String(Date.now() + minutes * 60_000)];
  // A separate part, so that the previous release can read the others.
  const posterSignature = is_posting_browser ? [signParts(posterPurpose, parts, keys)] : [];
  return [...parts, signParts(purpose, parts, keys), ...posterSignature].join('.');
}

/** The listing that a grant names, without verifying its signature, which only the issuing service can do. */
export function decodeWorkspaceGrant(grant: string): Pick<GrantedListing, 'id' | 'email'> | null {
  const [id = '', email = ''] = grant.split('.');
  if (!isUuid(id) || grant.length > 2_000 || !/^[\w.-]+$/.test(grant)) return null;
  return { id, email: Buffer.from(email, 'base64url').toString() };
}

/** The listing; null if the grant is invalid or expired. */
export function readWorkspaceGrant(grant: string, keys: string): GrantedListing | null {
  const [id = '', email = '', until = '', signature = '', posterSignature = ''] = grant.split('.');
  const isValid =
    hasValidSignature(signature, purpose, [id, email, until], keys) && Number(until) > Date.now();
  if (!isValid) return null;
  const is_posting_browser = hasValidSignature(posterSignature, posterPurpose, [id, email, until], keys);
  return { id, email: Buffer.from(email, 'base64url').toString(), is_posting_browser };
}
