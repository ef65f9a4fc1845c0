import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { Sweeper } from '@nearward/common/app/sweeper';
import { command, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { JobEmails } from '../emails/job-emails.js';

/** An import may have many batches. Its only email follows this long after the last one, or an hour after the first. */
const quietMinutes = 5;
const maxDelayMs = 60 * 60_000;

const addCounts = command(
  `insert into job_import (id, owner_key, account_id, email, created, changed) values ($1, $2, $3, $4, $5, $6)
   on conflict (owner_key, account_id) where emailed_at is null do update
   set email = excluded.email, created = job_import.created + excluded.created,
     changed = job_import.changed + excluded.changed, last_at = now()`,
);
const claimFinished = sql(
  { id: z.uuid() },
  `update job_import set emailed_at = now() where id in (
     select id from job_import
     where emailed_at is null and (last_at < now() - interval '${quietMinutes} minutes' or id < $1)
     order by id limit 100 for update skip locked)
   returning id`,
);
// Longer than an email waits in the queue.
export const deleteOldImports = command(
  `delete from job_import where emailed_at < now() - interval '3 days'`,
);
export const findImport = sql(
  { owner_key: z.string(), email: z.string(), created: z.int(), changed: z.int() },
  'select owner_key, email, created, changed from job_import where id = $1',
);
/** Deletes the imports of an owner, and those that the account made for a practice. */
export const deleteImports = command('delete from job_import where owner_key = $1 or account_id = $2');

/** Adds a batch to the summary of its import. Call it in the transaction of the batch. */
export async function countImport(
  manager: EntityManager,
  { owner_key, account_id, email }: { owner_key: string; account_id: string; email: string },
  { created, changed }: { created: number; changed: number },
): Promise<void> {
  await addCounts.run(manager, uuid(), owner_key, account_id, email, created, changed);
}

/** Emails a summary of each import to the person who made it. */
@Injectable()
export class ImportSummaries extends Sweeper {
  protected readonly failureMessage = 'Summaries of imports could not be emailed';

  protected sweep(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      for (const { id } of await claimFinished.all(manager, firstIdAt(new Date(Date.now() - maxDelayMs))))
        await requestEmail<JobEmails>(manager, 'jobs-imported', id);
    });
  }
}
