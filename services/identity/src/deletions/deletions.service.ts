import { command, sql } from '@nearward/common/database/sql';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { events } from '@nearward/proto/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { forgetProof } from '../passkeys/passkeys.js';
import type { ProofMails } from '../passkeys/proof-mails.js';
import { holdRecentSession } from '../sessions/session-proof.js';
import { forgetLiftedSuspension } from '../suspensions/suspensions.service.js';

const note = sql(
  { asked_at: z.date() },
  'insert into deletion (id, account_id, email) select $1, id, email from account where id = $2 returning asked_at',
);
const forgetLinks = command(
  'delete from login_link using account where login_link.email = account.email and account.id = $1',
);
const endSessions = command('delete from session where user_id = $1');
const forgetAddress = command('update account set email = null, left_at = now() where id = $1');
const noteErased = command(
  `update deletion set erased_by = array_append(erased_by, $2),
     done_at = case when array_append(erased_by, $2) @> $3::text[] then now() end
   where id = $1 and not $2 = any(erased_by)`,
);
const overdue = sql(
  { id: z.uuid(), asked_at: z.date(), erased_by: z.array(z.string()) },
  `select id, asked_at, erased_by from deletion
   where done_at is null and asked_at < now() - interval '1 hour' order by asked_at limit 100`,
);

/** Every other service erases what it holds, and says so. */
const erasing = events['identity.v1.AccountDeleted'].subscribers;

@Injectable()
export class DeletionsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ends every session at once; the other services hear of it. The address is left only to the email that says so. The
   * account's id stays for the audit.
   */
  async delete(self: SignedIn): Promise<void> {
    const { user_id, owner_key } = self;
    await this.dataSource.transaction(async (manager) => {
      await holdRecentSession(manager, self);
      const id = uuid();
      const { asked_at } = await note.one(manager, id, user_id);
      await forgetLinks.run(manager, user_id);
      await endSessions.run(manager, user_id);
      await forgetProof(manager, user_id);
      await forgetLiftedSuspension(manager, user_id);
      await forgetAddress.run(manager, user_id);
      await requestEmail<ProofMails>(manager, 'account-deleted', id);
      await publish(manager, 'identity.v1.AccountDeleted', {
        deletionId: id,
        ownerKey: owner_key,
        askedAt: asked_at.toISOString(),
        accountId: user_id,
      });
    });
  }

  /** Notes that a service has erased what it held. */
  async erased(manager: EntityManager, id: string, service: string): Promise<void> {
    await noteErased.run(manager, id, service, erasing);
  }

  /** Those that some service has not confirmed within an hour, oldest first, with the services that have not. */
  async overdue(): Promise<{ id: string; asked_at: Date; missing: string[] }[]> {
    const open = await overdue.all(this.dataSource);
    return open.map(({ id, asked_at, erased_by }) => ({
      id,
      asked_at,
      missing: erasing.filter((service) => !erased_by.includes(service)),
    }));
  }
}
