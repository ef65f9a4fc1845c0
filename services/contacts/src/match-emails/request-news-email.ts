import { command } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ContactEmails } from '../emails/contact-emails.js';

const insertEmail = command('insert into match_mail (id, owner_key, kind, news) values ($1, $2, $3, $4)');

/**
 * Stores and requests an email of a kind: to an employer with counts of matches per job (`matches`), or to a professional with
 * jobs, and last licenses of which it reminds (`jobs`). The row has ids and counts, and no names.
 */
export async function requestNewsEmail(
  manager: EntityManager,
  name: keyof ContactEmails & ('matches' | 'new-jobs' | 'license-expires'),
  owner_key: string,
  news: readonly ({ job_id: string; count?: number } | { license: string })[],
): Promise<void> {
  const id = uuid();
  await insertEmail.run(
    manager,
    id,
    owner_key,
    name === 'matches' ? 'matches' : 'jobs',
    JSON.stringify(news),
  );
  await requestEmail<ContactEmails>(manager, name, id);
}
