import { sql } from '@nearward/common/database/sql';
import { KeyArg, Message, TextArg } from '@nearward/common/app/graphql/args';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { isOwnerKey } from '@nearward/common/app/viewer/owner-key';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { SuspensionEmails } from '@nearward/marketplace/suspensions/suspension-emails';
import { suspensionNote } from '@nearward/proto/rest/suspension';
import { suspensionReasons, suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { Inject } from '@nestjs/common';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { recordOperatorAct } from '../audit/audit-log.js';
import { ENV, type IdentityEnv } from '../env.js';
import { endHiring, resumeHiring } from '../practices/memberships.js';
import { practiceByKey } from '../practices/practice-access.js';
import { emailOwners } from '../practices/practice-email-requests.js';
import { accountByOwner, suspensionOf } from '../users/account-rows.js';
import { Suspension } from '../users/user.object.js';
import { UsersService } from '../users/users.service.js';

const versionColumns = { id: z.uuid(), version: z.int() };
const suspend = sql(
  versionColumns,
  `insert into suspension as former (id, owner_key, reason, suspended_by, published_version) values ($1, $2, $3, $4, 1)
   on conflict (owner_key) do update
     set reason = excluded.reason, suspended_at = now(), suspended_by = excluded.suspended_by,
         lifted_at = null, lifted_by = null, version = former.version + 1, published_version = former.version + 1
     where former.lifted_at is not null
   returning id, version`,
);
const lift = sql(
  versionColumns,
  `update suspension set lifted_at = now(), lifted_by = $2, version = version + 1, published_version = version + 1
   where owner_key = $1 and lifted_at is null returning id, version`,
);

const suspensionInput = suspensionNote.extend({
  reason: z.enum(suspensionReasons, { error: 'Please choose a reason.' }),
});

/** Records who is suspended, by whom and why, for admins, not while impersonating. Each service applies the consequences. */
@Resolver(() => Owner)
export class SuspensionsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /**
   * Hides the owner's listings and rejects changes until it is lifted. `key` is the owner key; an account is not needed.
   * CONFLICT if another operator was faster.
   */
  @Mutation(() => Message)
  async suspendOwner(
    @KeyArg('key') owner_key: string,
    @TextArg('reason') chosen: string,
    @TextArg('note') written: string,
    @CurrentOperator() { user_id: actor_id }: SignedIn,
  ): Promise<Message> {
    const { reason, note } = validate(suspensionInput, { reason: chosen, note: written });
    requireOwnerKey(owner_key);
    await this.dataSource.transaction(async (manager) => {
      const account = await accountByOwner.first(manager, owner_key);
      if (account && this.users.isAdmin(account))
        throw new RequestError('CONFLICT', suspensionTexts.notAdmins);
      const suspended = await suspend.first(manager, uuid(), owner_key, reason, actor_id);
      if (!suspended) throw new RequestError('CONFLICT', suspensionTexts.alreadySuspended);
      await recordOperatorAct(manager, { actor_id, act: `suspend ${reason}`, owner_key, reason: note });
      const practice = await practiceByKey.first(manager, owner_key);
      const isMailed = !!account?.email || practice !== undefined;
      // First, so that emails about interviews that end with the suspension go to the practice.
      await endHiring(manager, owner_key, this.env);
      const message = { suspensionId: suspended.id, ownerKey: owner_key, reason, isMailed };
      await publish(manager, 'identity.v1.AccountSuspended', message, suspended);
      if (account?.email) await requestEmail<SuspensionEmails>(manager, 'account-suspended', suspended.id);
      if (practice) await emailOwners(manager, 'team-suspended', { practice_id: practice.id });
    });
    return { message: suspensionTexts.suspended };
  }

  @Mutation(() => Message)
  async reinstateOwner(
    @KeyArg('key') owner_key: string,
    @TextArg('note') written: string,
    @CurrentOperator() { user_id: actor_id }: SignedIn,
  ): Promise<Message> {
    const { note } = validate(suspensionNote, { note: written });
    requireOwnerKey(owner_key);
    await this.dataSource.transaction(async (manager) => {
      const lifted = await lift.first(manager, owner_key, actor_id);
      if (!lifted) throw new RequestError('CONFLICT', suspensionTexts.notSuspended);
      await recordOperatorAct(manager, { actor_id, act: 'reinstate', owner_key, reason: note });
      const account = await accountByOwner.first(manager, owner_key);
      const practice = await practiceByKey.first(manager, owner_key);
      const isMailed = !!account?.email || practice !== undefined;
      await resumeHiring(manager, owner_key, this.env);
      const message = { suspensionId: lifted.id, ownerKey: owner_key, isMailed };
      await publish(manager, 'identity.v1.AccountReinstated', message, lifted);
      if (account?.email) await requestEmail<SuspensionEmails>(manager, 'account-reinstated', lifted.id);
      if (practice) await emailOwners(manager, 'team-reinstated', { practice_id: practice.id });
    });
    return { message: suspensionTexts.reinstated };
  }

  /** Null if not suspended. */
  @ResolveField(() => Suspension, { nullable: true })
  async suspension(@Parent() { key }: Owner, @CurrentOperator() _: SignedIn): Promise<Suspension | null> {
    return (await suspensionOf.first(this.dataSource, key)) ?? null;
  }
}

function requireOwnerKey(owner_key: string): void {
  if (!isOwnerKey(owner_key)) throw new RequestError('NOT_FOUND', suspensionTexts.notFound);
}
