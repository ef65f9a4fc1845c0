import { command, sql } from '@nearward/common/database/sql';
import type { Database } from '@nearward/common/database/sql';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

const insertAct = command(
  `insert into audit_entry (id, actor_id, user_id, owner_key, act, object_id, reason, in_person)
   select $1, $2, (select id from account where owner_key = $3), $3, $4, $5, $7, true
   where not $6 or not exists (
     select from audit_entry
     where owner_key = $3 and actor_id = $2 and act = $4 and at > now() - interval '1 minute')`,
);

const columns = {
  id: z.uuid(),
  at: z.date(),
  actor_email: z.string(),
  user_email: z.string(),
  owner_key: z.string().nullable(),
  act: z.string(),
  object_id: z.uuid().nullable(),
  reason: z.string().nullable(),
  outcome: z.string().nullable(),
  in_person: z.boolean(),
  people: z.array(z.string()).nullable(),
};
/** Entries of the previous release have their outcome in the row. */
const entries = `
  select entry.id, entry.at, coalesce(actor.email, 'an admin who left') as actor_email,
         coalesce(subject.email, case when entry.user_id is null then '' else 'somebody who left' end) as user_email,
         coalesce(entry.owner_key, subject.owner_key) as owner_key,
         entry.act, entry.object_id, entry.reason, coalesce(result.outcome, entry.outcome) as outcome,
         entry.in_person, entry.people
  from audit_entry entry
  join account actor on actor.id = entry.actor_id
  left join account subject on subject.id = entry.user_id
  left join audit_outcome result on result.entry_id = entry.id`;

/** Newest first, a hundred per page; `$1` is the last id of the previous page. */
export const auditPage = sql(
  columns,
  `${entries} where $1::uuid is null or entry.id < $1::uuid order by entry.id desc limit 100`,
);

/** Entries about an owner, newest first. */
export const auditOfOwner = sql(
  columns,
  `${entries} where entry.owner_key = $1 or entry.people @> array[$1] or entry.user_id = (select id from account where owner_key = $1)
   order by entry.id desc limit 50`,
);

interface OperatorAct {
  actor_id: string;
  /** The act, as in `auditEntries`. */
  act: string;
  owner_key?: string;
  object_id?: string;
  reason?: string;
  /** A repeated read within a minute is one entry. */
  reading?: boolean;
}

/** Records an operator's act. Entries are never changed. */
export const recordOperatorAct = (
  database: Database,
  { actor_id, act, owner_key, object_id, reason, reading = false }: OperatorAct,
): Promise<void> => insertAct.run(database, uuid(), actor_id, owner_key, act, object_id, reading, reason);
