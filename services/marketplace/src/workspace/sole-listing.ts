import { command, type Database } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { texts } from '@nearward/proto/rest/texts';
import type { ListingKind } from '../confirmations/confirm-listing.js';
import { addressSql } from '../owners/address-key.js';
import { hasValidSignature, signParts } from '../signed-parts.js';
import { decodeWorkspaceGrant } from './workspace-grant.js';

const seconds = 30;
const purpose = 'sole-listing';

export interface SoleListingEnv {
  GRANT_KEY: string;
  OWNER_KEY: string;
}

/** Signs whether a grant's listing is the only one. Anyone may request it, and cannot read the result without the key. */
export function signSoleListing(kind: ListingKind, grant: string, isSole: boolean, keys: string): string {
  const until = String(Date.now() + seconds * 1_000);
  return `${until}.${signParts(purpose, [kind, grant, until, String(isSole)], keys)}`;
}

/** Confirms to identity that an address has no other job, or no other profile, than the one of a grant. */
export function createSoleListingProver(kind: ListingKind) {
  const findOther = command(
    `select from ${kind} where ${addressSql(kind)} = $1 and not (id = $2 and opens_to_poster) limit 1`,
  );
  return async (database: Database, grant: string, env: SoleListingEnv): Promise<string> => {
    const listing = decodeWorkspaceGrant(grant);
    if (!listing) throw new RequestError('UNAUTHENTICATED', texts.workspaceGrantOver);
    const { id, email } = listing;
    const isSole = !(await findOther.some(database, deriveOwnerKey(email, env.OWNER_KEY), id));
    return signSoleListing(kind, grant, isSole, env.GRANT_KEY);
  };
}

export function provesSoleListing(
  kind: ListingKind,
  proof: string | null,
  grant: string,
  keys: string,
): boolean {
  const [until = '', signature = ''] = (proof ?? '').split('.');
  return (
    hasValidSignature(signature, purpose, [kind, grant, until, 'true'], keys) && Number(until) > Date.now()
  );
}
