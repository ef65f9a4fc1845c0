import { command, sql } from '@nearward/common/database/sql';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { events } from '@nearward/proto/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { deleteKeysOfAccount } from '../practices/keys-of-members.js';
import { MembersService } from '../practices/members.service.js';
import { deleteCredentials } from '../passkeys/credentials.js';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { deleteLiftedSuspension } from '../suspensions/suspensions.service.js';

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
const endSessions = command('delete from session where user_id = $1');
const deleteAddress = command('update account set email = null, left_at = now() where id = $1');
const recordConfirmation = command(
  `update deletion set erased_by = array_append(erased_by, $2),
     done_at = case when array_append(erased_by, $2) @> $3::text[] then now() end
   where id = $1 and not $2 = any(erased_by)`,
);
const overdueDeletions = sql(
  { id: z.uuid(), asked_at: z.date(), erased_by: z.array(z.string()) },
  `select id, asked_at, erased_by from deletion
   where done_at is null and asked_at < now() - interval '1 hour' order by asked_at limit 100`,
);

/** Every other service erases its data and confirms it. */
const erasingServices = events['identity.v1.AccountDeleted'].subscribers;

@Injectable()
export class DeletionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
  ) {}

  /**
   * Ends every session immediately and publishes the deletion. The address is stored only until the email about it is sent.
   * The account's id stays for the audit. CONFLICT for the only owner of a practice.
   */
  async delete(self: SignedIn): Promise<void> {
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
      await deleteKeysOfAccount(manager, user_id);
      await deleteLiftedSuspension(manager, user_id);
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
  }

  /** Records that a service has erased its data. */
  async confirmErased(manager: EntityManager, id: string, service: string): Promise<void> {
    await recordConfirmation.run(manager, id, service, erasingServices);
  }

  /** Deletions that some service has not confirmed for an hour, oldest first, with the missing services. */
  async findOverdue(): Promise<{ id: string; asked_at: Date; missing: string[] }[]> {
    const deletions = await overdueDeletions.all(this.dataSource);
    return deletions.map(({ id, asked_at, erased_by }) => ({
      id,
      asked_at,
      missing: erasingServices.filter((service) => !erased_by.includes(service)),
    }));
  }
}
