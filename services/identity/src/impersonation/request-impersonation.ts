import type { Command } from '@nearward/common/app/service-definition';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { command } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { impersonationRequest } from '@nearward/proto/rest/account';
import { texts } from '@nearward/proto/rest/texts';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { accountByEmail } from '../users/account-rows.js';
import { UsersService } from '../users/users.service.js';

const endEarlierRequests = command(
  'update impersonation set ended_at = now() where admin_id = $1 and started_at is null and ended_at is null',
);
const insertRequest = command(
  'insert into impersonation (id, admin_id, user_id, reason) values ($1, $2, $3, $4)',
);

/** Lets an admin start acting as a user within ten minutes. Earlier requests of that admin expire. */
export async function requestImpersonation(
  dataSource: DataSource,
  users: UsersService,
  viewer: Viewer,
  input: { email: string; reason: string },
): Promise<void> {
  const admin = requireOperator(viewer);
  const { email, reason } = validate(impersonationRequest, input);
  await dataSource.transaction(async (manager) => {
    const user = await accountByEmail.first(manager, email);
    if (!user) throw new RequestError('NOT_FOUND', texts.userNotFound);
    if (users.isAdmin(user)) throw new RequestError('FORBIDDEN', texts.adminNotImpersonated);
    await endEarlierRequests.run(manager, admin.user_id);
    await insertRequest.run(manager, uuid(), admin.user_id, user.id, reason);
  });
}

/** `impersonate <admin> <user> <reason>`: the same for someone with access to the database. */
export const impersonateCommand: Command = async (
  { app, dataSource, env },
  [adminEmail = '', email = '', ...reason],
) => {
  const admin = await accountByEmail.first(dataSource, adminEmail);
  if (!admin) throw new RequestError('NOT_FOUND', `${adminEmail} has never signed in.`);
  const users = app.get(UsersService);
  const viewer = users.createViewer(admin, '', { is_proved: true });
  await requestImpersonation(dataSource, users, viewer, { email, reason: reason.join(' ') });
  return `${adminEmail}: ${texts.impersonationReady.replace('/login', `${env.PUBLIC_URL}/login`)}`;
};
