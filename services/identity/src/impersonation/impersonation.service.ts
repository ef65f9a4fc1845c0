import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { validate } from '@nearward/common/errors/validate';
import { requireOperator, requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { impersonationRequest } from '@nearward/proto/rest/account';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { lockOwnSession } from '../sessions/lock-session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { ImpersonationEntity, requestMinutes } from '../sessions/impersonation.entity.js';

const endEarlierRequests = command(
  'update impersonation set ended_at = now() where admin_id = $1 and started_at is null and ended_at is null',
);
// The lock waits for a concurrent deletion of the account.
const lockUser = command('select from account where id = $1 and email is not null for key share');
const startRequested = sql(
  { id: z.uuid(), user_id: z.uuid() },
  `update impersonation set started_at = now()
   where admin_id = $1 and started_at is null and ended_at is null
     and asked_at > now() - make_interval(mins => $2) returning id, user_id`,
);

@Injectable()
export class ImpersonationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** Lets an admin start acting as a user within ten minutes. Earlier requests of that admin expire. */
  async request(viewer: Viewer, input: { email: string; reason: string }): Promise<void> {
    const admin = requireOperator(viewer);
    const { email, reason } = validate(impersonationRequest, input);
    await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(UserEntity, { email });
      if (!user) throw new RequestError('NOT_FOUND', texts.userNotFound);
      if (this.users.isAdmin(user)) throw new RequestError('FORBIDDEN', texts.adminNotImpersonated);
      await endEarlierRequests.run(manager, admin.user_id);
      await manager.insert(ImpersonationEntity, {
        id: uuid(),
        admin_id: admin.user_id,
        user_id: user.id,
        reason,
      });
    });
  }

  /** Starts the latest request, once, and returns the secret of the impersonating session. */
  async start(viewer: Viewer): Promise<string> {
    if (!viewer?.is_admin) throw new RequestError('UNAUTHENTICATED', texts.impersonationInvalid);
    return this.dataSource.transaction(async (manager) => {
      await lockOwnSession(manager, viewer);
      const impersonation = await startRequested.first(manager, viewer.user_id, requestMinutes);
      if (!impersonation || !(await lockUser.some(manager, impersonation.user_id)))
        throw new RequestError('UNAUTHENTICATED', texts.impersonationInvalid);
      const user = await manager.findOneByOrFail(UserEntity, { id: impersonation.user_id });
      logSecurity({ what: 'impersonation begun', owner: user.owner_key, actor: viewer.user_id });
      return this.sessions.startImpersonation(manager, user, {
        id: impersonation.id,
        parent_id: viewer.session_id,
      });
    });
  }

  /** Ends it and returns the new secret of the admin's own session; null if that session has ended. */
  async end(viewer: Viewer): Promise<string | null> {
    const { session_id, owner_key, actor_id } = requireUser(viewer);
    return this.dataSource.transaction(async (manager) => {
      const ended = await this.sessions.endImpersonation(manager, session_id);
      if (!ended) throw new RequestError('FORBIDDEN', texts.notImpersonating);
      await manager.update(ImpersonationEntity, { id: ended.impersonation_id }, { ended_at: new Date() });
      logSecurity({ what: 'impersonation ended', owner: owner_key, actor: actor_id });
      return this.sessions.renew(manager, ended.parent_id);
    });
  }
}
