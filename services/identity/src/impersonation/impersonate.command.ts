import { databaseOptions } from '@nearward/common/database/database';
import { readEnv } from '@nearward/common/env';
import { Refusal } from '@nearward/common/errors';
import { texts } from '@nearward/proto/rest/texts';
import { DataSource } from 'typeorm';
import { identityService } from '../app.module.js';
import { identityEnv } from '../env.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { ImpersonationService } from './impersonation.service.js';

/** `main.js impersonate <admin> <user> <reason>`: what the mutation `startImpersonation` does, for who has the database. */
export async function impersonate([adminEmail = '', email = '', ...reason]: string[]): Promise<void> {
  const env = readEnv(identityEnv);
  const dataSource = await new DataSource(databaseOptions(env.DATABASE_URL, identityService)).initialize();
  const users = new UsersService(env);
  const sessions = new SessionsService(dataSource.getRepository(SessionEntity), users);
  try {
    const admin = await dataSource.manager.findOneBy(UserEntity, { email: adminEmail });
    if (!admin) throw new Refusal('NOT_FOUND', `${adminEmail} has never signed in.`);
    const service = new ImpersonationService(dataSource, users, sessions);
    await service.ask(users.viewer(admin, ''), { email, reason: reason.join(' ') });
    console.log(`${adminEmail}: ${texts.impersonationReady.replace('/login', `${env.PUBLIC_URL}/login`)}`);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}
