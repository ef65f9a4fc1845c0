import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { IdArg, Message } from '@nearward/common/app/graphql/args';
import { type GraphQLContext, requireInPerson, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { AllowSuspended, CurrentPerson, CurrentSelf } from '@nearward/common/app/viewer/viewer.decorators';
import { columnsOf, createObjectType } from '@nearward/common/app/graphql/object-type';
import { account } from '@nearward/proto/rest/account';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { deleteRecoveryCodes } from '../passkeys/credentials.js';
import { User } from '../users/user.object.js';
import { deleteUnneededAddresses } from '../users/users.service.js';
import { Cookies } from '../sessions/cookies.js';
import { lockOwnSession } from '../sessions/lock-session.js';

const OwnSession = createObjectType('OwnSession', account.shape.sessions.element);
type OwnSession = InstanceType<typeof OwnSession>;

// Impersonating sessions belong to the admin and are listed separately.
const ownSessions = sql(
  columnsOf(account.shape.sessions.element),
  `select id, browser, created_at as started_at, used_at, id = $2 as is_this from session
   where user_id = $1 and parent_id is null and expires_at > now()
   order by id = $2 desc, used_at desc, created_at desc limit 100`,
);
const endOne = command(
  'delete from session where id = $1 and user_id = $2 and parent_id is null returning id',
);
const endAll = command('delete from session where user_id = $1 and parent_id is null');

/** The viewer's own sessions, not while impersonating. */
@Resolver(() => User)
export class OwnSessionsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cookies: Cookies,
  ) {}

  /** The current session first, then the hundred last used. */
  @ResolveField(() => [OwnSession])
  sessions(@CurrentSelf() self: SignedIn): Promise<OwnSession[]> {
    const { user_id, session_id } = requireInPerson(self);
    return ownSessions.all(this.dataSource, user_id, session_id);
  }

  /** Ends another session of the viewer. The current one ends by signing out. */
  @Mutation(() => Message)
  @AllowSuspended()
  async endSession(
    @IdArg() id: string,
    @Context() { client }: GraphQLContext,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const { user_id, session_id, owner_key } = self;
    if (id === session_id) throw new RequestError('CONFLICT', accountTexts.endsBySigningOut);
    await this.dataSource.transaction(async (manager) => {
      await lockOwnSession(manager, self);
      if (!(await endOne.some(manager, id, user_id)))
        throw new RequestError('NOT_FOUND', accountTexts.sessionNotFound);
    });
    logSecurity({ what: 'sessions ended', owner: owner_key, client });
    return { message: accountTexts.sessionEnded };
  }

  /** Ends all sessions of the viewer, and deletes the recovery codes, which could start another. */
  @Mutation(() => Message)
  @AllowSuspended()
  async endSessions(
    @Context() { client, res }: GraphQLContext,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const { user_id, owner_key } = self;
    await this.dataSource.transaction(async (manager) => {
      await lockOwnSession(manager, self);
      await deleteRecoveryCodes.run(manager, user_id);
      await endAll.run(manager, user_id);
      await deleteUnneededAddresses(manager);
    });
    logSecurity({ what: 'sessions ended', owner: owner_key, client });
    this.cookies.signOut(res);
    return { message: accountTexts.sessionsEnded };
  }
}
