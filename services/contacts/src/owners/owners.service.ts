import { requestMail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContactsEnv } from '../env.js';
import type { ContactMails } from '../mails/contact-mails.js';
import { newsOfOwner } from '../news/news-waiting.js';
import { publishUnlock } from '../unlocks/publish-unlock.js';

/**
 * Which addresses belong to who gave them: their owner has signed in or used a private link. Anybody can post with
 * any address, so no mail but the private link goes to one that is not confirmed.
 */
@Injectable()
export class OwnersService {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  /**
   * Mails what was held back: for each live job with applications, one about the newest; and who unlocked them, which
   * billing hears again, with the address.
   */
  async confirm(manager: EntityManager, owner_key: string): Promise<void> {
    await takeTurns(manager, owner_key);
    const [confirmed]: unknown[] = await manager.query(
      'insert into confirmed_owner (owner_key) values ($1) on conflict do nothing returning owner_key',
      [owner_key],
    );
    if (!confirmed) return;
    await newsOfOwner(manager, owner_key);
    const newest: { id: string }[] = await manager.query(
      `select distinct on (application.job_id) application.id
       from job_card job join application on application.job_id = job.id
       where job.owner_key = $1 and job.removed_at is null
       order by application.job_id, application.created_at desc`,
      [owner_key],
    );
    for (const { id } of newest) await requestMail<ContactMails>(manager, 'new-application', id);
    const unlocks: { id: string }[] = await manager.query('select id from unlock where person_key = $1', [
      owner_key,
    ]);
    for (const { id } of unlocks) {
      await publishUnlock(manager, { id, version: 2 }, this.env.SEAL_KEY);
      await requestMail<ContactMails>(manager, 'contact-unlocked', id);
    }
  }

  async isConfirmed(manager: EntityManager, owner_key: string): Promise<boolean> {
    await takeTurns(manager, owner_key);
    const found: unknown[] = await manager.query('select from confirmed_owner where owner_key = $1', [
      owner_key,
    ]);
    return found.length > 0;
  }
}

/** So that an application that comes while its owner confirms is mailed by one of the two. */
async function takeTurns(manager: EntityManager, owner_key: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [owner_key]);
}
