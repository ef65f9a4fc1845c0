import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { isRetryable } from '@nearward/common/errors/dependency-errors';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { impersonationMinutes, impersonationsSql } from './impersonations.js';
import { hashSecret, newSecret } from '../secrets.js';
import {
  invitationsSql,
  memberPractice,
  openInvitation,
  ownPractice,
  practicesSql,
  selectPractice,
} from '../users/own-practices.js';
import type { ActedAs, OwnInvitation, OwnPractice, Suspension } from '../users/user.object.js';
import type { Account } from '../users/account-rows.js';
import { deleteUnneededAddresses, UsersService } from '../users/users.service.js';
import { verifyAccount } from './posting-sessions.js';
import { isRecentSql } from './lock-session.js';

const findSession = sql(
  {
    session_id: z.uuid(),
    created_at: z.date(),
    expires_at: z.date(),
    used_at: z.date(),
    id: z.uuid(),
    email: z.string().nullable(),
    owner_key: z.string(),
    address_key: z.string(),
    default_practice_id: z.uuid().nullable(),
    has_listings: z.boolean(),
    practices: z.array(memberPractice),
    invitations: z.array(openInvitation),
    admin_id: z.uuid().nullable(),
    is_proved: z.boolean(),
    is_recent: z.boolean(),
    acted_as: z.array(z.object({ started_at: z.coerce.date(), reason: z.string() })),
    suspension: z.object({ reason: z.enum(suspensionReasons), since: z.coerce.date() }).nullable(),
  },
  `select session.id as session_id, session.created_at, session.expires_at, session.used_at,
          account.id, account.email, account.owner_key, account.address_key, account.default_practice_id,
          account.listings_at is not null and account.left_at is null and not exists (
            select from unverified_listing where thing_id = account.listing_id) as has_listings,
          impersonation.admin_id, ${practicesSql('account')} as practices,
          ${invitationsSql('account', 'session.posted_thing_id is not null')} as invitations,
          session.proved_at is not null as is_proved, ${isRecentSql} as is_recent,
          coalesce((select json_agg(entry) from (${impersonationsSql('account.id')}) entry), '[]') as acted_as,
          (select jsonb_build_object('reason', suspension.reason, 'since', suspended_at) from suspension
           where suspension.owner_key = account.owner_key and lifted_at is null) as suspension
   from session
   join account on account.id = session.user_id
   left join impersonation on impersonation.id = session.impersonation_id
   where session.secret_hash = $1 and session.expires_at > $2`,
);
/** `verified_at` is null for any way but an emailed link or a passkey, `posted_thing_id` for any but a post. */
const insertSession = command(
  `insert into session (id, secret_hash, user_id, expires_at, browser, posted_thing_id, proved_at, verified_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
/** A session in which an admin acts as the user. It ends with the admin's own (`parent_id`). */
const insertImpersonating = command(
  `insert into session (id, secret_hash, user_id, expires_at, impersonation_id, parent_id)
   values ($1, $2, $3, $4, $5, $6)`,
);
const renewSession = command(
  `update session set secret_hash = $2, proved_at = coalesce($4, proved_at)
   where id = $1 and expires_at > $3 returning id`,
);
const prolongSession = command('update session set expires_at = $2, used_at = $3 where id = $1');
const deleteImpersonatingSession = sql(
  { impersonation_id: z.uuid().nullable(), parent_id: z.uuid().nullable() },
  'delete from session where id = $1 and parent_id is not null returning impersonation_id, parent_id',
);
const deleteSession = command(
  'delete from session where id = $1 or id = (select parent_id from session where id = $1)',
);

const dayMs = 24 * 60 * 60 * 1_000;
const rollingDays = 30;
export const maxSessionDays = 90;
const maxBrowserLength = 60;

/** How someone signs in, and in which browser. */
interface SignIn {
  by: 'link' | 'passkey' | 'posting' | 'recovery code';
  browser: string | null;
  /** The posted job or profile, for a sign-in by posting. */
  posted_thing_id?: string;
}

/** A new session: its secret, which only the cookie holds, and the keyed hash of its owner’s address. */
export interface NewSession {
  session: string;
  address_key: string;
}

export interface SessionViewer {
  viewer: SignedIn;
  /** Null if the owner has left. */
  me: {
    email: string;
    acted_as: ActedAs[];
    suspension: Suspension | null;
    practices: OwnPractice[];
    acting: OwnPractice | null;
    invitations: OwnInvitation[];
  } | null;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  /** Starts a session and returns its secret, which only the cookie holds. */
  async start(
    manager: EntityManager,
    user: Account,
    { by, browser, posted_thing_id }: SignIn,
  ): Promise<string> {
    if (by !== 'posting') await verifyAccount(manager, user.id);
    const secret = newSecret();
    const now = new Date();
    const expires_at = new Date(Date.now() + rollingDays * dayMs);
    await insertSession.run(
      manager,
      uuid(),
      hashSecret(secret),
      user.id,
      expires_at,
      browser?.slice(0, maxBrowserLength),
      posted_thing_id,
      by === 'passkey' ? now : null,
      by === 'passkey' || by === 'link' ? now : null,
    );
    return secret;
  }

  /** Starts a session in which an admin acts as `user`. It lasts at most an hour and no longer than the admin's own. */
  async startImpersonation(
    manager: EntityManager,
    user: Account,
    { id: impersonation_id, parent_id }: { id: string; parent_id: string },
  ): Promise<string> {
    const secret = newSecret();
    const expires_at = new Date(Date.now() + impersonationMinutes * 60_000);
    const session = [uuid(), hashSecret(secret), user.id, expires_at];
    await insertImpersonating.run(manager, ...session, impersonation_id, parent_id);
    return secret;
  }

  /** Ends an impersonating session. Null if it is not one. */
  async endImpersonation(
    manager: EntityManager,
    id: string,
  ): Promise<{ impersonation_id: string; parent_id: string } | null> {
    const { impersonation_id, parent_id } = (await deleteImpersonatingSession.first(manager, id)) ?? {};
    return impersonation_id && parent_id ? { impersonation_id, parent_id } : null;
  }

  /** Replaces a session's secret. Null if the session has ended. */
  async renew(manager: EntityManager, id: string, proved_at?: Date): Promise<string | null> {
    const secret = newSecret();
    const isRenewed = await renewSession.some(manager, id, hashSecret(secret), new Date(), proved_at);
    return isRenewed ? secret : null;
  }

  /** Records that a passkey was shown in the session and replaces its secret. Null if the session has ended. */
  recordPasskey(manager: EntityManager, id: string): Promise<string | null> {
    return this.renew(manager, id, new Date());
  }

  /**
   * The session of a cookie with its user's own fields, or null. A session lives for 30 days after its last day of use,
   * and 90 at most. `practice` is the one to act for; without it the account's default. NOT_FOUND if the user is no member. A
   * suspended practice suspends those who act for it, and a suspended account acts for none.
   */
  async find(secret: string, practice?: string): Promise<SessionViewer | null> {
    const session = await findSession.first(this.dataSource, hashSecret(secret), new Date());
    if (!session) return null;
    if (!session.admin_id) await this.prolong(session);
    const { session_id, admin_id, is_proved, is_recent, email, acted_as, invitations } = session;
    const practices = session.suspension ? [] : session.practices;
    const acting = selectPractice(practices, practice, session);
    const suspension = session.suspension ?? acting?.suspension ?? null;
    const viewer = this.users.createViewer(session, session_id, {
      actor_id: admin_id ?? undefined,
      is_proved,
      is_recent,
      is_suspended: suspension !== null,
      acting: acting && { practice_id: acting.id, owner_key: acting.owner_key, role: acting.role },
    });
    const lists = {
      practices: practices.map(ownPractice),
      acting: acting ? ownPractice(acting) : null,
      invitations,
    };
    return { viewer, me: email === null ? null : { email, acted_as, suspension, ...lists } };
  }

  /** Ends a session everywhere; ending an impersonating one ends the admin's own, too. */
  async end(id: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await deleteSession.run(manager, id);
    await deleteUnneededAddresses(manager);
  }

  private async prolong({
    session_id: id,
    created_at,
    expires_at,
    used_at,
  }: RowOf<typeof findSession>): Promise<void> {
    const latestExpiry = created_at.getTime() + maxSessionDays * dayMs;
    const newExpiry = Math.min(Date.now() + rollingDays * dayMs, latestExpiry);
    // Once a day is enough, and saves a write per read.
    if (newExpiry - expires_at.getTime() <= dayMs && Date.now() - used_at.getTime() <= dayMs) return;
    // A session stays valid while the database is read-only.
    await prolongSession.run(this.dataSource, id, new Date(newExpiry), new Date()).catch((error: unknown) => {
      if (!isRetryable(error)) throw error;
    });
  }
}
