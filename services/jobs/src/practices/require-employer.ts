import { addressKeyOf, asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import { isErased } from '@nearward/marketplace/erasures/erased-owners';
import { isSuspended, requireNotSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import type { EntityManager } from 'typeorm';
import { hasLeft } from './former-member-rows.js';

/**
 * Requires that since `begun_at` the account was not deleted (NOT_FOUND with the text `notFound`), did not leave its practice
 * (NOT_FOUND) and was not suspended (FORBIDDEN).
 */
export async function requireEmployer(
  manager: EntityManager,
  self: SignedIn,
  begun_at: Date,
  notFound: string,
): Promise<void> {
  const { owner_key } = asEmployer(self, 'hiring');
  if (await isErased(manager, { owner_key, account_id: self.user_id, begun_at }))
    throw new RequestError('NOT_FOUND', notFound);
  if (self.acting && (await hasLeft(manager, { owner_key, address_key: addressKeyOf(self) }, begun_at)))
    throw new RequestError('NOT_FOUND', practiceTexts.notFound);
  requireNotSuspended({ is_suspended: await isSuspended(manager, owner_key) });
}
