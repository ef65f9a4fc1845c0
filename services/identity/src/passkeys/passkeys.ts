import { command, type Database, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { requireInPerson, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const lockAccount = sql(
  { email: z.string().nullable() },
  'select email from account where id = $1 for update',
);
const count = sql(
  { passkeys: z.int() },
  'select count(*)::int as passkeys from passkey where account_id = $1',
);
const clientData = z.object({ crossOrigin: z.boolean().optional(), topOrigin: z.string().optional() });
const forgetPasskeys = command('delete from passkey where account_id = $1');
const forgetAllCodes = command('delete from recovery_code where account_id = $1');
const forgetChallenges = command('delete from passkey_challenge where account_id = $1');

/** What an authenticator knows an account by: nothing that says whose it is. */
export const userHandle = (account_id: string): string => Buffer.from(account_id).toString('base64url');

/** Whether another site's page framed ours while the passkey was used, for which there is no reason. */
export function isCrossOrigin(client_data: string): boolean {
  const { crossOrigin, topOrigin } = clientData.parse(
    JSON.parse(Buffer.from(client_data, 'base64url').toString()),
  );
  return crossOrigin === true || topOrigin !== undefined;
}

/** First line of what changes by what an admin is known: whoever has only read the mailbox may not. */
export function requireProof(viewer: Viewer): SignedIn {
  const person = requireInPerson(viewer);
  if (person.needs_passkey) throw new RequestError('FORBIDDEN', passkeyTexts.passkeyFirst);
  return person;
}

/** How many passkeys an account has, which stay as many until the transaction ends. */
export async function countLocked(manager: EntityManager, account_id: string): Promise<number> {
  await lockAccount.one(manager, account_id);
  // A statement of its own: one that waits for the lock counts what was there before it waited.
  return (await count.one(manager, account_id)).passkeys;
}

/** After this no recovery code signs in. */
export const forgetCodes = (database: Database, account_id: string): Promise<void> =>
  forgetAllCodes.run(database, account_id);

/** Leaves nothing by which somebody could sign in without a mail. */
export async function forgetProof(database: Database, account_id: string): Promise<void> {
  for (const forget of [forgetPasskeys, forgetAllCodes, forgetChallenges])
    await forget.run(database, account_id);
}
