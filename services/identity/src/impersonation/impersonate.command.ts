import { RequestError } from '@nearward/common/errors/request-error';
import type { Command } from '@nearward/common/app/service-definition';
import { texts } from '@nearward/proto/rest/texts';
import { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { ImpersonationResolver } from './impersonation.resolver.js';

/** `impersonate <admin> <user> <reason>`: the mutation `startImpersonation` for someone with access to the database. */
export const impersonateCommand: Command = async (
  { app, dataSource, env },
  [adminEmail = '', email = '', ...reason],
) => {
  const admin = await dataSource.manager.findOneBy(UserEntity, { email: adminEmail });
  if (!admin) throw new RequestError('NOT_FOUND', `${adminEmail} has never signed in.`);
  const viewer = app.get(UsersService).createViewer(admin, '', { is_proved: true });
  await app.get(ImpersonationResolver).startImpersonation(email, reason.join(' '), viewer);
  return `${adminEmail}: ${texts.impersonationReady.replace('/login', `${env.PUBLIC_URL}/login`)}`;
};
