import { command, type Database, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { requireInPerson, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { requestEmail } from '@nearward/common/events/outbox';
import type { Command } from '@nearward/common/app/service-definition';
import { accountByEmail, endSessions } from '../users/account-rows.js';
import type { CredentialEmails } from './credential-emails.js';

const lockAccount = sql(
  { email: z.string().nullable() },
  'select email from account where id = $1 for update',
);
const countPasskeys = sql(
  { passkeys: z.int() },
  'select count(*)::int as passkeys from passkey where account_id = $1',
);
const deletePasskeys = command('delete from passkey where account_id = $1');
export const deleteRecoveryCodes = command('delete from recovery_code where account_id = $1');
const deleteChallenges = command('delete from passkey_challenge where account_id = $1');

/** Required for changes of an admin's passkeys: access to the mailbox alone is not enough. */
export function requirePasskeyOfAdmin(viewer: Viewer): SignedIn {
  const person = requireInPerson(viewer);
  if (person.needs_passkey) throw new RequestError('FORBIDDEN', passkeyTexts.passkeyFirst);
  return person;
}

/** The number of passkeys, locked until the transaction ends. */
export async function countAndLockPasskeys(manager: EntityManager, account_id: string): Promise<number> {
  await lockAccount.one(manager, account_id);
  // A separate statement, so that it counts after waiting for the lock.
  return (await countPasskeys.one(manager, account_id)).passkeys;
}

/** Deletes everything with which someone could sign in without an email. */
export async function deleteCredentials(database: Database, account_id: string): Promise<void> {
  for (const forget of [deletePasskeys, deleteRecoveryCodes, deleteChallenges])
    await forget.run(database, account_id);
}

/**
 * `forget-passkeys <email>`, for someone with access to the database: an admin who lost passkeys and codes starts again
 * with an emailed link.
 */
export const forgetPasskeysCommand: Command = async ({ dataSource }, [email = '']) => {
  await dataSource.transaction(async (manager) => {
    const account = await accountByEmail.first(manager, email);
    if (!account) throw new RequestError('NOT_FOUND', `${email} has never signed in.`);
    await deleteCredentials(manager, account.id);
    await endSessions.run(manager, account.id);
    await requestEmail<CredentialEmails>(manager, 'passkey-removed', account.id);
  });
  return `${email}: passkeys and recovery codes are forgotten, and every session has ended.`;
};
