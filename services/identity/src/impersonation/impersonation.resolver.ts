import { command, sql } from '@nearward/common/database/sql';
import { Message, TextArg } from '@nearward/common/app/graphql/args';
import type { GraphQLContext, SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { AllowSuspended, CurrentUser, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError } from '@nearward/common/errors/request-error';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { texts } from '@nearward/proto/rest/texts';
import { Context, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { lockOwnSession } from '../sessions/lock-session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { accountById } from '../users/account-rows.js';
import { UsersService } from '../users/users.service.js';
import { Cookies } from '../sessions/cookies.js';
import { requestImpersonation } from './request-impersonation.js';
import { impersonationMinutes, requestMinutes } from '../sessions/impersonations.js';

const endStarted = command('update impersonation set ended_at = now() where id = $1');
// The lock waits for a concurrent deletion of the account.
const lockUser = command('select from account where id = $1 and email is not null for key share');
const startRequested = sql(
  { id: z.uuid(), user_id: z.uuid() },
  `update impersonation set started_at = now()
   where admin_id = $1 and started_at is null and ended_at is null
     and asked_at > now() - make_interval(mins => $2) returning id, user_id`,
);

@Resolver()
export class ImpersonationResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Lets an admin start acting as a user within ten minutes. Earlier requests of that admin expire. The browser continues at
   * /login/impersonate.
   */
  @Mutation(() => Message)
  async startImpersonation(
    @TextArg('email') email: string,
    @TextArg('reason') reason: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await requestImpersonation(this.dataSource, this.users, viewer, { email, reason });
    return { message: texts.impersonationReady };
  }

  /** Starts the latest request, once. */
  @Mutation(() => Message)
  @AllowSuspended()
  async verifyImpersonation(@Context() { res, viewer }: GraphQLContext): Promise<Message> {
    if (!viewer?.is_admin) throw new RequestError('UNAUTHENTICATED', texts.impersonationInvalid);
    const secret = await this.dataSource.transaction(async (manager) => {
      await lockOwnSession(manager, viewer);
      const impersonation = await startRequested.first(manager, viewer.user_id, requestMinutes);
      if (!impersonation || !(await lockUser.some(manager, impersonation.user_id)))
        throw new RequestError('UNAUTHENTICATED', texts.impersonationInvalid);
      const user = await accountById.one(manager, impersonation.user_id);
      logSecurity({ what: 'impersonation begun', owner: user.owner_key, actor: viewer.user_id });
      return this.sessions.startImpersonation(manager, user, {
        id: impersonation.id,
        parent_id: viewer.session_id,
      });
    });
    this.cookies.signIn(res, secret, impersonationMinutes);
    return { message: texts.signedIn };
  }

  /** Ends it and continues the admin's own session under a new secret, unless that session has ended. */
  @Mutation(() => Message)
  @AllowSuspended()
  async stopImpersonation(
    @Context() { res }: GraphQLContext,
    @CurrentUser() { session_id, owner_key, actor_id }: SignedIn,
  ): Promise<Message> {
    const secret = await this.dataSource.transaction(async (manager) => {
      const ended = await this.sessions.endImpersonation(manager, session_id);
      if (!ended) throw new RequestError('FORBIDDEN', texts.notImpersonating);
      await endStarted.run(manager, ended.impersonation_id);
      logSecurity({ what: 'impersonation ended', owner: owner_key, actor: actor_id });
      return this.sessions.renew(manager, ended.parent_id);
    });
    if (secret) this.cookies.signIn(res, secret);
    else this.cookies.signOut(res);
    return { message: texts.impersonationEnded };
  }
}
