import { z } from 'zod';
import { type Database, sql } from '../../database/sql.js';
import type { OwnerMail } from './operators.object.js';

const about = sql(
  {
    id: z.uuid(),
    type: z.string(),
    asked_at: z.date(),
    sent_at: z.date().nullable(),
    failed_at: z.date().nullable(),
  },
  `select outbox.id, outbox.type, outbox.occurred_at as asked_at,
          inbox.received_at as sent_at, dead_letter.failed_at
   from unnest($1::uuid[], $2::text[]) as about (id, type)
   join outbox on outbox.aggregate_id = about.id and outbox.kind = 'mail' and outbox.type = about.type
   left join inbox on inbox.event_id = outbox.id
   left join dead_letter on dead_letter.id = outbox.id
   order by outbox.seq desc limit 20`,
);

/** A mail by its name, about an entity. */
export interface EmailAbout {
  id: string;
  type: string;
}

/** The newest of these mails, as long as the outbox keeps them. */
export const findOwnerEmails = (database: Database, mails: readonly EmailAbout[]): Promise<OwnerMail[]> =>
  about.all(
    database,
    mails.map(({ id }) => id),
    mails.map(({ type }) => type),
  );
