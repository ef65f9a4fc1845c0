import { command, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { recordReinstatement, recordSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountReinstated, AccountSuspended } from '@nearward/proto/gen/identity/v1/identity_pb';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContactsEnv } from '../env.js';
import type { ContactMails } from '../mails/contact-mails.js';
import { newsOfOwner } from '../news/news-waiting.js';
import { ReportsService } from '../reports/reports.service.js';
import { publishUnlock } from '../unlocks/publish-unlock.js';

const confirm = command(
  'insert into confirmed_owner (owner_key) values ($1) on conflict do nothing returning owner_key',
);
const confirmed = command('select from confirmed_owner where owner_key = $1');
const newestApplications = sql(
  { id: z.uuid() },
  `select distinct on (application.job_id) application.id
   from job_card job join application on application.job_id = job.id
   where job.owner_key = $1 and job.removed_at is null
   order by application.job_id, application.created_at desc`,
);
const unlocksOf = sql({ id: z.uuid() }, 'select id from unlock where person_key = $1');
// So that an application that comes while its owner confirms is mailed by one of the two.
const takeTurns = command('select pg_advisory_xact_lock(hashtextextended($1, 2))');

/**
 * Which addresses belong to who gave them: their owner has signed in or used a private link. Anybody can post with
 * any address, so no mail but the private link goes to one that is not confirmed.
 */
@Injectable()
export class OwnersService {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly reports: ReportsService,
  ) {}

  /**
   * Mails what was held back: for each live job with applications, one about the newest; and who unlocked them, which
   * billing hears again, with the address.
   */
  async confirm(manager: EntityManager, owner_key: string): Promise<void> {
    await takeTurns.run(manager, owner_key);
    if (!(await confirm.some(manager, owner_key))) return;
    await newsOfOwner(manager, owner_key);
    for (const { id } of await newestApplications.all(manager, owner_key))
      await requestEmail<ContactMails>(manager, 'new-application', id);
    for (const { id } of await unlocksOf.all(manager, owner_key)) {
      await publishUnlock(manager, { id, version: Date.now() }, this.env.PARTIES_SEAL_KEY);
      await requestEmail<ContactMails>(manager, 'contact-unlocked', id);
    }
  }

  /** Their things are hidden by what jobs and profiles say of each. Whom identity cannot mail is mailed from here, once proved. */
  async suspend(manager: EntityManager, suspended: AccountSuspended): Promise<void> {
    await recordSuspension(manager, suspended);
    await this.reports.uphold(manager, suspended.ownerKey);
    if (!suspended.isMailed && (await this.isConfirmed(manager, suspended.ownerKey)))
      await requestEmail<ContactMails>(manager, 'account-suspended', suspended.suspensionId);
  }

  async reinstate(manager: EntityManager, reinstated: AccountReinstated): Promise<void> {
    await recordReinstatement(manager, reinstated);
    if (!reinstated.isMailed && (await this.isConfirmed(manager, reinstated.ownerKey)))
      await requestEmail<ContactMails>(manager, 'account-reinstated', reinstated.suspensionId);
  }

  async isConfirmed(manager: EntityManager, owner_key: string): Promise<boolean> {
    await takeTurns.run(manager, owner_key);
    return confirmed.some(manager, owner_key);
  }
}
