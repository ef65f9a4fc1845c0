import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** For how many minutes a sign-in allows what changes who can sign in, or takes everything along. */
const recentMinutes = 10;

// Before the session, so that what changes an account takes turns instead of waiting for each other.
const lockAccount = command('select from account where id = $1 for update');
const lockSession = sql(
  { is_recent: z.boolean() },
  `select coalesce(verified_at > now() - make_interval(mins => $3), false) as is_recent from session
   where id = $1 and user_id = $2 and expires_at > now() for update`,
);

/**
 * Holds the session of who asks until the transaction ends. What a gateway said of it may be a moment old, and one that
 * has ended meanwhile must leave nothing behind.
 */
export async function holdSession(
  manager: EntityManager,
  { session_id, user_id }: SignedIn,
): Promise<{ is_recent: boolean }> {
  await lockAccount.run(manager, user_id);
  const session = await lockSession.first(manager, session_id, user_id, recentMinutes);
  if (!session) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  return session;
}

/** The same, for what needs a sign-in by an emailed link or a passkey from the last minutes. */
export async function holdRecentSession(manager: EntityManager, self: SignedIn): Promise<void> {
  const { is_recent } = await holdSession(manager, self);
  if (!is_recent) throw new RequestError('SIGN_IN_AGAIN', accountTexts.signInAgain);
}
