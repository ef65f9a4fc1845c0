import { randomBytes } from 'node:crypto';
import { command, sql } from '@nearward/common/database/sql';
import { RequestError, requireUnchanged, validate } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { IdArg, Message, OptionalTextArg, PageArg, TextArg } from '@nearward/common/app/graphql/args';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { AllowSuspended, CurrentPerson, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { addressKeyOf, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { provesSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { createWorkspaceGrant, readWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import {
  practiceFields,
  practiceMembership,
  practiceName,
  practiceResponse,
} from '@nearward/proto/rest/practice';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { NIL, v7 as uuid } from 'uuid';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { isByOwnerSql } from '../users/own-practices.js';
import {
  Practice,
  PracticeAuditEntry,
  PracticeFounded,
  PracticeMembership,
  User,
} from '../users/user.object.js';
import { findMember, hasOtherOwner, otherOwnerSql, publishMembers, publishPractice } from './memberships.js';
import {
  lockAsAnyOwner,
  lockAsOwner,
  planClosing,
  practiceNotFound,
  requireNotSuspended,
} from './practice-access.js';
import { practiceAuditPage, recordAct } from './practice-audit.js';
import { emailMembers } from './practice-email-requests.js';

// A suspended account acts for none.
const practiceOf = sql(
  columnsOf(practiceResponse.omit({ members: true, invitations: true })),
  `select practice.id, name, role, practice.created_at, closes_at
   from practice join membership on practice_id = practice.id join account on account.id = account_id
   where practice.id = $1 and account.id = $2
     and not exists (select from suspension where suspension.owner_key = account.owner_key and lifted_at is null)`,
);
const practicesOf = sql(
  columnsOf(practiceMembership),
  `select practice.id, name, role, closes_at,
          role <> 'owner' or exists (${otherOwnerSql('practice.id', '$1')}) as may_leave
   from practice join membership on practice_id = practice.id where account_id = $1 order by joined_at`,
);
const members = sql(
  columnsOf(practiceResponse.shape.members.element),
  `select account_id, coalesce(email, '${practiceTexts.formerMember}') as email, role, joined_at,
          account_id = $2 as is_self, planned_at, planned_role
   from membership join account on account.id = account_id
   where practice_id = $1 order by joined_at, account_id`,
);
const invitations = sql(
  columnsOf(practiceResponse.shape.invitations.element),
  `select id, email, role, created_at as invited_at, expires_at from invitation
   where practice_id = $1 and closed_at is null and expires_at > now() and ${isByOwnerSql} order by created_at desc, id`,
);

const accountOf = sql(
  { email: z.string(), owner_key: z.string(), address_key: z.string() },
  'select email, owner_key, address_key from account where id = $1 and email is not null',
);
const insertPractice = command(
  'insert into practice (id, name, owner_key, founded_by) values ($1, $2, $3, $4)',
);
const replaceKey = command('update account set owner_key = $2, default_practice_id = $3 where id = $1');
const insertFounder = command(
  `insert into membership (practice_id, account_id, role) values ($1, $2, 'owner')`,
);
/** The practice takes over the owner key, and with it what the API keys act for. */
const moveKeys = command('update api_key set practice_id = $2 where account_id = $1 and practice_id is null');
const foundedPractice = sql({ id: z.uuid() }, 'select id from practice where founded_by = $1');
const rename = command('update practice set name = $2 where id = $1 and name <> $2 returning id');
const cancelClosing = command(
  'update practice set closes_at = null where id = $1 and closes_at is not null returning id',
);

/** Practices as their members see them; founding, renaming and closing. */
@Resolver(() => User)
export class PracticesResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Names the viewer's address to profiles, which verifies for it whether there is a profile. It names no profile. */
  @ResolveField(() => String)
  async founding_grant(@CurrentPerson() { user_id }: SignedIn): Promise<string> {
    const { email } = await accountOf.one(this.dataSource, user_id);
    return createWorkspaceGrant({ id: NIL, email }, this.env.CAPABILITY_KEY);
  }

  @Query(() => [PracticeMembership], { name: 'practices' })
  async ownPractices(@CurrentUser() { user_id }: SignedIn): Promise<PracticeMembership[]> {
    return practicesOf.all(this.dataSource, user_id);
  }

  @Query(() => Practice)
  async practice(@IdArg() practice_id: string, @CurrentUser() { user_id }: SignedIn): Promise<Practice> {
    const practice = await this.find(practice_id, user_id);
    return {
      ...practice,
      members: await members.all(this.dataSource, practice_id, user_id),
      invitations: practice.role === 'owner' ? await invitations.all(this.dataSource, practice_id) : [],
    };
  }

  /** For owners: newest first, a hundred per page; `before` is the last id of the previous page. */
  @Query(() => [PracticeAuditEntry])
  async practiceAudit(
    @IdArg() practice_id: string,
    @PageArg('before') before: string | null,
    @CurrentPerson() { user_id }: SignedIn,
  ): Promise<PracticeAuditEntry[]> {
    const { role } = await this.find(practice_id, user_id);
    if (role !== 'owner') throw new RequestError('FORBIDDEN', practiceTexts.roleForbids);
    return practiceAuditPage.all(this.dataSource, practice_id, before);
  }

  /**
   * The practice takes over the account's owner key, and with it jobs, contacts, plan and ledger. The account gets a new one
   * for what is its own, so it must not have a profile: `proof` is from profiles, for `grant`.
   */
  @Mutation(() => PracticeFounded)
  async foundPractice(
    @TextArg('name') given: string,
    @TextArg('grant') grant: string,
    @TextArg('proof') proof: string,
    @CurrentPerson() self: SignedIn,
  ): Promise<PracticeFounded> {
    const { name } = validate(practiceFields, { name: given });
    const id = uuid();
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      const { user_id } = self;
      const { email, owner_key, address_key } = await accountOf.one(manager, user_id);
      // Also after that practice closed: the other services replace the key of an address once.
      if (owner_key !== address_key) throw await this.createFoundedError(manager, user_id);
      const isOwn = readWorkspaceGrant(grant, this.env.CAPABILITY_KEY)?.email === email;
      if (!isOwn || !provesSoleListing('profile', proof, grant, this.env.PROFILES_GRANT_KEY))
        throw new RequestError('CONFLICT', practiceTexts.hasProfile);
      const newKey = randomBytes(32).toString('base64url');
      await insertPractice.run(manager, id, name, owner_key, user_id);
      await replaceKey.run(manager, user_id, newKey, id);
      await insertFounder.run(manager, id, user_id);
      await moveKeys.run(manager, user_id, id);
      await recordAct(manager, id, { by: user_id, act: 'founded' });
      await publish(manager, 'identity.v1.OwnerKeyReplaced', { addressKey: address_key, newKey });
      await publishMembers(manager, { id, owner_key }, this.env);
      await publishPractice(manager, { id, name, owner_key }, this.env);
    });
    logSecurity({ what: 'team founded', owner: addressKeyOf(self) });
    return { message: practiceTexts.founded, id };
  }

  @Mutation(() => Message)
  async renamePractice(
    @IdArg() practice_id: string,
    @TextArg('name') given: string,
    @OptionalTextArg('name_before') before: string | undefined,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const { name, name_before } = validate(practiceName, { name: given, name_before: before });
    await this.dataSource.transaction(async (manager) => {
      const practice = await lockAsOwner(manager, self, practice_id);
      await requireNotSuspended(manager, practice);
      if (practice.name === name) return;
      requireUnchanged({ stored: practice.name, before: name_before }, texts.changedElsewhere);
      await this.rates.consume('practice-name', practice.id);
      await rename.run(manager, practice.id, name);
      await recordAct(manager, practice.id, { by: self.user_id, act: 'renamed' });
      await publishPractice(manager, { ...practice, name }, this.env);
    });
    return { message: practiceTexts.renamed };
  }

  /** Closes the practice in seven days, or cancels that. All members are emailed. */
  @Mutation(() => Message)
  @AllowSuspended()
  async closePractice(
    @IdArg() practice_id: string,
    @Args('cancel', { type: () => Boolean }) cancel: boolean,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const { id } = await lockAsAnyOwner(manager, self, practice_id);
      if (!cancel) await lockRecentSession(manager, self);
      // A suspended only owner may close it, since only then they can delete their account.
      if (await hasOtherOwner(manager, id, self.user_id)) await requireNotSuspended(manager, self);
      if (!(await (cancel ? cancelClosing : planClosing).some(manager, id))) return;
      if (!cancel) await this.rates.consume('planned-change', `${self.user_id}:${id}`);
      const act = cancel ? 'closing canceled' : 'closing';
      await recordAct(manager, id, { by: self.user_id, act });
      if (cancel) await emailMembers(manager, 'team-stays', { practice_id: id, except: self.user_id });
      else await emailMembers(manager, 'team-closing', { practice_id: id });
    });
    return { message: cancel ? practiceTexts.closingCanceled : practiceTexts.closing };
  }

  private async createFoundedError(manager: EntityManager, user_id: string): Promise<RequestError> {
    const founded = await foundedPractice.first(manager, user_id);
    const isMember = founded && (await findMember(manager, founded.id, user_id));
    return new RequestError(
      'CONFLICT',
      isMember ? practiceTexts.alreadyFounded : practiceTexts.foundedBefore,
    );
  }

  private async find(practice_id: string, account_id: string) {
    const practice = await practiceOf.first(this.dataSource, practice_id, account_id);
    if (!practice) throw practiceNotFound();
    return practice;
  }
}
