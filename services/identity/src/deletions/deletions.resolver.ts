import { command, sql } from '@nearward/common/database/sql';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { Message } from '@nearward/common/app/graphql/args';
import type { GraphQLContext, SignedIn } from '@nearward/common/app/viewer/viewer';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { AllowSuspended, CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { MembersService } from '../practices/members.service.js';
import { deleteCredentials, requirePasskeyOfAdmin } from '../passkeys/credentials.js';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { Cookies } from '../sessions/cookies.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { deleteLiftedSuspension, endSessions } from '../users/account-rows.js';
import { erasingServices } from './confirm-erased.js';

const insertDeletion = sql(
  { asked_at: z.date() },
  'insert into deletion (id, account_id, email) select $1, id, email from account where id = $2 returning asked_at',
);
const deleteLinks = command(
  'delete from login_link using account where login_link.email = account.email and account.id = $1',
);
const deleteInvitations = command(
  'delete from invitation using account where invitation.email = account.email and account.id = $1',
);
const deleteKeys = command('delete from api_key where account_id = $1');
const deleteAddress = command('update account set email = null, left_at = now() where id = $1');
const overdueDeletions = sql(
  { id: z.uuid(), asked_at: z.date(), erased_by: z.array(z.string()) },
  `select id, asked_at, erased_by from deletion
   where done_at is null and asked_at < now() - interval '1 hour' order by asked_at limit 100`,
);

/** A deleted account that some service has not confirmed as erased for an hour. */
const overdueDeletion = z.object({ id: z.uuid(), asked_at: z.date(), missing: z.array(z.string()) });
const OverdueDeletion = createObjectType('OverdueDeletion', overdueDeletion);
type OverdueDeletion = InstanceType<typeof OverdueDeletion>;

@Resolver(() => Queues)
export class DeletionsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Ends every session immediately and publishes the deletion. The address is stored only until the email about it is sent.
   * The account's id stays for the audit. CONFLICT for the only owner of a practice. An admin needs a passkey, since otherwise
   * access to the mailbox would be enough to add a new one.
   */
  @Mutation(() => Message)
  @AllowSuspended()
  async deleteAccount(@Context() { client, res, viewer }: GraphQLContext): Promise<Message> {
    const self = requirePasskeyOfAdmin(viewer);
    const { user_id, owner_key, address_key = '' } = self;
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      await this.members.leaveAll(manager, user_id);
      const id = uuid();
      const { asked_at } = await insertDeletion.one(manager, id, user_id);
      await deleteLinks.run(manager, user_id);
      await deleteInvitations.run(manager, user_id);
      await endSessions.run(manager, user_id);
      await deleteCredentials(manager, user_id);
      await deleteKeys.run(manager, user_id);
      await deleteLiftedSuspension.run(manager, owner_key);
      await deleteAddress.run(manager, user_id);
      await requestEmail<CredentialEmails>(manager, 'account-deleted', id);
      await publish(manager, 'identity.v1.AccountDeleted', {
        deletionId: id,
        ownerKey: owner_key,
        askedAt: asked_at.toISOString(),
        accountId: user_id,
        addressKey: address_key,
      });
    });
    logSecurity({ what: 'account deleted', owner: owner_key, client });
    this.cookies.signOut(res);
    return { message: accountTexts.accountDeleted };
  }

  /** Oldest first, with the missing services, for admins, not while impersonating. */
  @ResolveField(() => [OverdueDeletion], { nullable: true })
  async overdue_deletions(@CurrentOperator() _: SignedIn): Promise<OverdueDeletion[]> {
    const deletions = await overdueDeletions.all(this.dataSource);
    return deletions.map(({ id, asked_at, erased_by }) => ({
      id,
      asked_at,
      missing: erasingServices.filter((service) => !erased_by.includes(service)),
    }));
  }
}
