import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { ReportDecided } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ReportEmails } from './report-emails.js';

// For a practice, its oldest owner.
const findReporter = sql(
  { id: z.uuid() },
  `select id from account where email is not null and (owner_key = $1 or id = (
     select account_id from membership join practice on practice.id = practice_id
     where owner_key = $1 and role = 'owner' order by joined_at, account_id limit 1))`,
);

/** Sends nothing if the reporter has left. */
export async function notifyReporter(
  manager: EntityManager,
  { reporterKey, kind, isUpheld }: ReportDecided,
): Promise<void> {
  const reporter = await findReporter.first(manager, reporterKey);
  if (!reporter) return;
  const thing = kind === 'job' ? 'job' : 'contact';
  await requestEmail<ReportEmails>(
    manager,
    `${thing}-report-${isUpheld ? 'upheld' : 'dismissed'}`,
    reporter.id,
  );
}
