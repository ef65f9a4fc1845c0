import { command, preparedSql, type RowOf, sql } from '@nearward/common/database/sql';
import { isRetryable } from '@nearward/common/errors/dependency-errors';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { impersonationMinutes } from '../impersonation/impersonation.entity.js';
import { hashSecret, newSecret } from '../secrets.js';
import type { Suspension } from '../suspensions/suspension.object.js';
import type { UserEntity } from '../users/user.entity.js';
import type { ActedAs } from '../users/user.object.js';
import { actedAsOf } from '../users/acted-as.js';
import { forgetAddresses, UsersService } from '../users/users.service.js';
import { endPostingSessions } from '../workspace/posting-sessions.js';
import { SessionEntity } from './session.entity.js';

const held = preparedSql(
  {
    session_id: z.uuid(),
    created_at: z.date(),
    expires_at: z.date(),
    used_at: z.date(),
    id: z.uuid(),
    email: z.string().nullable(),
    owner_key: z.string(),
    admin_id: z.uuid().nullable(),
    is_proved: z.boolean(),
    acted_as: z.array(z.object({ started_at: z.coerce.date(), reason: z.string() })),
    suspension: z.object({ reason: z.enum(suspensionReasons), since: z.coerce.date() }).nullable(),
  },
  `select session.id as session_id, session.created_at, session.expires_at, session.used_at,
          account.id, account.email, account.owner_key, impersonation.admin_id,
          session.proved_at is not null as is_proved,
          coalesce((select json_agg(acted) from (${actedAsOf('account.id')}) acted), '[]') as acted_as,
          (select jsonb_build_object('reason', suspension.reason, 'since', suspended_at) from suspension
           where suspension.owner_key = account.owner_key and lifted_at is null) as suspension
   from session
   join account on account.id = session.user_id
   left join impersonation on impersonation.id = session.impersonation_id
   where session.secret_hash = $1 and session.expires_at > $2`,
);
const endActing = sql(
  { impersonation_id: z.uuid().nullable(), parent_id: z.uuid().nullable() },
  'delete from session where id = $1 and parent_id is not null returning impersonation_id, parent_id',
);
const end = command(
  'delete from session where id = $1 or id = (select parent_id from session where id = $1)',
);

const dayMs = 24 * 60 * 60 * 1_000;
const rollingDays = 30;
export const longestDays = 90;
const longestBrowser = 60;

/** How somebody signs in, and in which browser: what its person knows the session by. */
interface SignIn {
  by: 'link' | 'passkey' | 'posting' | 'recovery code';
  browser: string | null;
  /** Of a sign-in by posting: what was posted. */
  posted_thing_id?: string;
}

export interface FoundSession {
  viewer: SignedIn;
  /** Null for somebody who has left. */
  me: { email: string; acted_as: ActedAs[]; suspension: Suspension | null } | null;
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly users: UsersService,
  ) {}

  /** Starts a session and returns its secret, which only the cookie ever holds. */
  async start(
    manager: EntityManager,
    user: UserEntity,
    { by, browser, posted_thing_id }: SignIn,
  ): Promise<string> {
    if (by !== 'posting') await endPostingSessions(manager, user.id);
    const secret = newSecret();
    const now = new Date();
    const expires_at = new Date(Date.now() + rollingDays * dayMs);
    await manager.insert(SessionEntity, {
      id: uuid(),
      secret_hash: hashSecret(secret),
      user_id: user.id,
      browser: browser && browser.slice(0, longestBrowser),
      expires_at,
      proved_at: by === 'passkey' ? now : null,
      posted_thing_id,
      verified_at: by === 'passkey' || by === 'link' ? now : null,
    });
    return secret;
  }

  /** Starts a session in which an admin acts as `user`. It lasts an hour, and no longer than the admin's own. */
  async startActing(
    manager: EntityManager,
    user: UserEntity,
    { id: impersonation_id, parent_id }: { id: string; parent_id: string },
  ): Promise<string> {
    const secret = newSecret();
    const expires_at = new Date(Date.now() + impersonationMinutes * 60_000);
    const session = { id: uuid(), secret_hash: hashSecret(secret), user_id: user.id, expires_at };
    await manager.insert(SessionEntity, { ...session, impersonation_id, parent_id });
    return secret;
  }

  /** Ends a session in which an admin acts as a user. Null when it is none. */
  async endActing(
    manager: EntityManager,
    id: string,
  ): Promise<{ impersonation_id: string; parent_id: string } | null> {
    const { impersonation_id, parent_id } = (await endActing.first(manager, id)) ?? {};
    return impersonation_id && parent_id ? { impersonation_id, parent_id } : null;
  }

  /** Gives a session a new secret; the old one is dead. Null when the session has ended. */
  async renew(
    manager: EntityManager,
    id: string,
    changes: Pick<Partial<SessionEntity>, 'proved_at'> = {},
  ): Promise<string | null> {
    const secret = newSecret();
    const { affected } = await manager.update(
      SessionEntity,
      { id, expires_at: MoreThan(new Date()) },
      { ...changes, secret_hash: hashSecret(secret) },
    );
    return affected ? secret : null;
  }

  /** Notes that whose session it is has shown a passkey, under a new secret. Null when the session has ended. */
  prove(manager: EntityManager, id: string): Promise<string | null> {
    return this.renew(manager, id, { proved_at: new Date() });
  }

  /** Who a cookie stands for and what they are told of themselves, or null. A session that is used lives on: 30 days from its last day of use, 90 in all. */
  async find(secret: string): Promise<FoundSession | null> {
    const session = await held.first(this.sessions.manager, hashSecret(secret), new Date());
    if (!session) return null;
    if (!session.admin_id) await this.prolong(session);
    const { session_id, admin_id, is_proved, email, acted_as, suspension } = session;
    const viewer = this.users.viewer(session, session_id, {
      actor_id: admin_id ?? undefined,
      is_proved,
      is_suspended: suspension !== null,
    });
    return { viewer, me: email === null ? null : { email, acted_as, suspension } };
  }

  /** Ends a session everywhere, and with one that acts as a user the admin's own. */
  async end(id: string, manager: EntityManager = this.sessions.manager): Promise<void> {
    await end.run(manager, id);
    await forgetAddresses(manager);
  }

  private async prolong({
    session_id: id,
    created_at,
    expires_at,
    used_at,
  }: RowOf<typeof held>): Promise<void> {
    const longest = created_at.getTime() + longestDays * dayMs;
    const until = Math.min(Date.now() + rollingDays * dayMs, longest);
    // Once a day is enough; a write for every read is not.
    if (until - expires_at.getTime() <= dayMs && Date.now() - used_at.getTime() <= dayMs) return;
    // While the database can only be read a session is good all the same.
    await this.sessions
      .update({ id }, { expires_at: new Date(until), used_at: new Date() })
      .catch((error: unknown) => {
        if (!isRetryable(error)) throw error;
      });
  }
}
