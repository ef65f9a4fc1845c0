import { command, sql } from '@nearward/common/database/sql';
import { Sweeper } from '@nearward/common/app/sweeper';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { deleteFormerMembers } from '../cards/hiring-members.js';
import { isFreeSql } from '../pairs/interview-rows.js';
import { emailEmployer, emailProfessional, publishInterview } from '../pairs/interview-changes.js';

const batchSize = 50;

/** Takes due reminders. After an outage only the later of two is sent. Skips rows that another transaction has locked. */
const takeReminders = sql(
  { id: z.uuid() },
  `update interview set remind_at = case when starts_at > now() + interval '1 hour' then starts_at - interval '1 hour' end
   where id in (
     select id from interview where remind_at <= now() order by remind_at limit ${batchSize} for update skip locked
   ) returning id`,
);
/**
 * Takes offers without a start to choose, once each: all are over since a day at most, or other bookings have taken those that
 * are still ahead.
 */
const takeWithoutStarts = sql(
  { id: z.uuid() },
  `update interview set starts_gone_at = now()
   where id in (
     select interview.id from interview
     where interview.state = 'offered' and starts_gone_at is null
       and exists (select from unnest(starts) start where start > now() - interval '1 day')
       and not exists (select from unnest(starts) start where start > now() and ${isFreeSql('start')})
     order by interview.updated_at limit ${batchSize} for update skip locked
   ) returning id`,
);
/** Takes interviews that ended an hour ago. */
const takeEnded = sql(
  { id: z.uuid() },
  `update interview set state = 'done', remind_at = null, phone = null, revision = revision + 1, updated_at = now()
   where id in (
     select id from interview
     where state = 'booked' and starts_at < now() - make_interval(mins => minutes) - interval '1 hour'
     order by starts_at limit ${batchSize} for update skip locked
   ) returning id`,
);
/** Includes rows that a previous release left without a professional. */
const deleteOld = command(
  `delete from interview where delete_at < now() or (profile_id is null and delete_at is null)`,
);

/** The interviews about which both sides are emailed. */
const emails = [
  { take: takeReminders, about: 'reminder' },
  { take: takeWithoutStarts, about: 'times-gone' },
  { take: takeEnded, about: 'question' },
] as const;

/** Sends reminders, says when no offered start is left, asks afterwards whether an interview took place, and deletes what deleted accounts left. */
@Injectable()
export class InterviewSweeper extends Sweeper {
  protected readonly failureMessage =
    'Reminders of interviews could not be sent; the next run is in a minute';
  protected override readonly seconds = 60;

  async sweep(): Promise<void> {
    for (const email of emails)
      while (!this.isStopped && (await this.dataSource.transaction((manager) => sendBatch(manager, email))));
    for (const deletion of [deleteOld, deleteFormerMembers]) await deletion.run(this.dataSource);
  }
}

/** Emails both sides of a batch of interviews. Returns whether more may be due. */
async function sendBatch(manager: EntityManager, { take, about }: (typeof emails)[number]): Promise<boolean> {
  const interviews = await take.all(manager);
  for (const { id } of interviews) {
    if (about === 'question') await publishInterview(manager, id);
    await emailEmployer(manager, `interview-${about}-employer`, id);
    await emailProfessional(manager, `interview-${about}-professional`, id);
  }
  return interviews.length === batchSize;
}
