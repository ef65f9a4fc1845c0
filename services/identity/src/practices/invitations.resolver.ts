import { command, sql } from '@nearward/common/database/sql';
import { IdArg, Message, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentClient, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { isSenderBlocked } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { canonicalizeAddress } from '@nearward/marketplace/unverified-senders/canonicalize-address';
import { requesterOf } from '@nearward/marketplace/unverified-senders/email-request-limits';
import { invitationRequest } from '@nearward/proto/rest/practice';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Inject } from '@nestjs/common';
import { Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { lockRecentSession, lockVerifiedSession } from '../sessions/lock-session.js';
import { publishMembers, publishPractice } from './memberships.js';
import { isByOwnerSql } from '../users/own-practices.js';
import { lockAsOwner, lockPractice, requireNotSuspended } from './practice-access.js';
import { recordAct } from './practice-audit.js';
import { emailOwners } from './practice-email-requests.js';
import type { PracticeEmails } from './practice-emails.js';

const maxOpen = 50;

const isMember = command(
  'select from membership join account on account.id = account_id where practice_id = $1 and email = $2',
);
const countOpen = sql(
  { open: z.int() },
  `select count(*)::int as open from invitation
   where practice_id = $1 and closed_at is null and expires_at > now() and ${isByOwnerSql} and email <> $2`,
);
const invite = sql(
  { id: z.uuid() },
  `insert into invitation (id, practice_id, email, role, invited_by, expires_at)
   values ($1, $2, $3, $4, $5, now() + interval '7 days')
   on conflict (practice_id, email) where closed_at is null do update
     set role = excluded.role, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
   returning id`,
);
const cancel = command(
  `update invitation set closed_at = now()
   where id = $1 and practice_id = $2 and closed_at is null and expires_at > now() returning id`,
);
const findOwn = sql(
  { practice_id: z.uuid() },
  `select practice_id from invitation join account using (email)
   where invitation.id = $1 and account.id = $2 and closed_at is null and expires_at > now() and ${isByOwnerSql}`,
);
const close = sql(
  { role: z.enum(practiceRoles) },
  `update invitation set closed_at = now()
   where id = $1 and closed_at is null and expires_at > now() and ${isByOwnerSql} returning role`,
);
const join = command(
  `insert into membership (practice_id, account_id, role) values ($1, $2, $3)
   on conflict do nothing returning account_id`,
);
// A post may have opened the account of an address that nobody has verified.
const isVerified = command('select from account where email = $1 and verified_at is not null');

const invitationNotFound = () => new RequestError('NOT_FOUND', practiceTexts.invitationNotFound);

@Resolver()
export class InvitationsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Another invitation of the same address replaces the open one. Known and unknown addresses get the same response. */
  @Mutation(() => Message)
  async inviteMember(
    @IdArg() practice_id: string,
    @TextArg('email') address: string,
    @TextArg('role') chosen: string,
    @CurrentClient() client: string,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const { email, role } = validate(invitationRequest, { email: address, role: chosen });
    await this.dataSource.transaction(async (manager) => {
      const practice = await lockAsOwner(manager, self, practice_id);
      await requireNotSuspended(manager, practice);
      if (role === 'owner') await lockRecentSession(manager, self);
      if (await isMember.some(manager, practice.id, email))
        throw new RequestError('CONFLICT', practiceTexts.alreadyMember);
      const { open } = await countOpen.one(manager, practice.id, email);
      if (open >= maxOpen) throw new RequestError('CONFLICT', practiceTexts.tooManyInvitations);
      await this.rates.consume('invitation', practice.id);
      const { id } = await invite.one(manager, uuid(), practice.id, email, role, self.user_id);
      await recordAct(manager, practice.id, { by: self.user_id, act: 'invited', subject_id: id });
      const requester = requesterOf({ viewer: self, client });
      if (await this.canEmail(manager, { email, requester, practice_id: practice.id }))
        await requestEmail<PracticeEmails>(manager, 'team-invitation', id);
    });
    return { message: practiceTexts.invited };
  }

  @Mutation(() => Message)
  async cancelInvitation(
    @IdArg() practice_id: string,
    @IdArg('invitationId') id: string,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const practice = await lockAsOwner(manager, self, practice_id);
      if (!(await cancel.some(manager, id, practice.id))) throw invitationNotFound();
      await recordAct(manager, practice.id, { by: self.user_id, act: 'invitation canceled', subject_id: id });
    });
    return { message: practiceTexts.invitationCanceled };
  }

  @Mutation(() => Message)
  async acceptInvitation(@IdArg() id: string, @CurrentPerson() self: SignedIn): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const practice = await this.lockInvited(manager, self, id);
      await requireNotSuspended(manager, practice);
      const { user_id } = self;
      const { role } = await this.closeOpen(manager, id);
      if (!(await join.some(manager, practice.id, user_id, role))) return;
      await recordAct(manager, practice.id, { by: user_id, act: 'joined', subject_id: id });
      await publishMembers(manager, practice, this.env);
      await publishPractice(manager, practice, this.env);
      await emailOwners(manager, 'team-joined', {
        practice_id: practice.id,
        about_account: user_id,
        except: user_id,
      });
    });
    return { message: practiceTexts.accepted };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async declineInvitation(@IdArg() id: string, @CurrentPerson() self: SignedIn): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const practice = await this.lockInvited(manager, self, id);
      await this.closeOpen(manager, id);
      await emailOwners(manager, 'team-declined', { practice_id: practice.id, about_account: self.user_id });
    });
    return { message: practiceTexts.declined };
  }

  /** The practice that invited the signed-in person’s address. */
  private async lockInvited(manager: EntityManager, self: SignedIn, id: string) {
    await lockVerifiedSession(manager, self);
    const own = await findOwn.first(manager, id, self.user_id);
    const practice = own && (await lockPractice(manager, own.practice_id));
    if (!practice) throw invitationNotFound();
    return practice;
  }

  private async closeOpen(manager: EntityManager, id: string) {
    const closed = await close.first(manager, id);
    if (!closed) throw invitationNotFound();
    return closed;
  }

  /** An address that never signed in gets only a few emails a day, from all of Nearward. */
  private async canEmail(
    manager: EntityManager,
    { email, requester, practice_id }: { email: string; requester: string; practice_id: string },
  ): Promise<boolean> {
    const key = deriveOwnerKey(email, this.env.OWNER_KEY);
    if (await isSenderBlocked(manager, { owner_key: key, sender: requester })) return false;
    const mailbox = deriveOwnerKey(canonicalizeAddress(email), this.env.OWNER_KEY);
    if (!(await isVerified.some(manager, email)))
      return this.rates.tryConsumeShared('unverified-email', mailbox, requester, 'unverified-reserve');
    // A further email would say nothing new: the page that the first ones open shows the newest invitation.
    return (
      (await this.rates.tryConsume('repeated-email', `invitation:${practice_id}:${mailbox}`)) &&
      this.rates.tryConsumeShared('email-link-address', `invitation:${mailbox}`, requester)
    );
  }
}
