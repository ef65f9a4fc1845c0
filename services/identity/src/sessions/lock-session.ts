import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** For how many minutes after a sign-in the viewer may change passkeys or codes, export or delete. */
const recentMinutes = 10;

/** SQL: whether a session is that recent. */
export const isRecentSql = `coalesce(session.verified_at > now() - interval '${recentMinutes} minutes', false)`;

// Locked before the session, which prevents deadlocks between changes of one account.
const lockAccount = command('select from account where id = $1 for update');
const lockSession = sql(
  { is_recent: z.boolean(), is_posting: z.boolean() },
  `select ${isRecentSql} as is_recent,
          posted_thing_id is not null as is_posting from session
   where id = $1 and user_id = $2 and expires_at > now() for update`,
);

/**
 * Locks the viewer's session until the transaction ends. The gateway's cached session may have ended, and an ended session
 * must not change anything.
 */
export async function lockOwnSession(
  manager: EntityManager,
  { session_id, user_id }: SignedIn,
): Promise<{ is_recent: boolean; is_posting: boolean }> {
  await lockAccount.run(manager, user_id);
  const session = await lockSession.first(manager, session_id, user_id);
  if (!session) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  return session;
}

/** The same, and requires a session that verified the address, so not one that a post opened. */
export async function lockVerifiedSession(manager: EntityManager, self: SignedIn): Promise<void> {
  const { is_posting } = await lockOwnSession(manager, self);
  if (is_posting) throw new RequestError('SIGN_IN_AGAIN', accountTexts.signInAgain);
}

/** The same, and requires a sign-in with an emailed link or a passkey within the last ten minutes. */
export async function lockRecentSession(manager: EntityManager, self: SignedIn): Promise<void> {
  const { is_recent } = await lockOwnSession(manager, self);
  if (!is_recent) throw new RequestError('SIGN_IN_AGAIN', accountTexts.signInAgain);
}
