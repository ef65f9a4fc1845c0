import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import type { Command } from '@nearward/common/app/service-definition';
import { UserEntity } from '../users/user.entity.js';
import { deleteCredentials } from './credentials.js';
import type { CredentialEmails } from './credential-emails.js';

const endSessions = command('delete from session where user_id = $1');

/**
 * `forget-passkeys <email>`, for someone with access to the database: an admin who lost passkeys and codes starts again
 * with an emailed link.
 */
export const forgetPasskeysCommand: Command = async ({ dataSource }, [email = '']) => {
  await dataSource.transaction(async (manager) => {
    const account = await manager.findOneBy(UserEntity, { email });
    if (!account) throw new RequestError('NOT_FOUND', `${email} has never signed in.`);
    await deleteCredentials(manager, account.id);
    await endSessions.run(manager, account.id);
    await requestEmail<CredentialEmails>(manager, 'passkey-removed', account.id);
  });
  return `${email}: passkeys and recovery codes are forgotten, and every session has ended.`;
};
