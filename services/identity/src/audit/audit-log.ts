import { command, type Database, sql } from '@nearward/common/database/sql';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { ID } from '@nestjs/graphql';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

const insertAct = command(
  `insert into audit_entry (id, actor_id, user_id, owner_key, act, object_id, reason, in_person)
   select $1, $2, (select id from account where owner_key = $3), $3, $4, $5, $7, true
   where not $6 or not exists (
     select from audit_entry
     where owner_key = $3 and actor_id = $2 and act = $4 and at > now() - interval '1 minute')`,
);

const auditEntry = z.object({
  id: z.uuid(),
  at: z.date(),
  actor_email: z.string(),
  /** The subject; empty if there is none, or for someone without an account. */
  user_email: z.string(),
  owner_key: z.string().nullable(),
  /** Whether the admin acted as an operator and not as the user. */
  in_person: z.boolean(),
  act: z.string(),
  object_id: z.uuid().nullable(),
  reason: z.string().nullable(),
  /** The owner keys of the people whom a list or a search showed. */
  people: z.array(z.string()).nullable(),
  /** `done`, or the error code; null while it runs, and permanently if the gateway crashed in between. */
  outcome: z.string().nullable(),
});
export const AuditEntry = createObjectType('AuditEntry', auditEntry, { owner_key: ID, people: ID });
export type AuditEntry = InstanceType<typeof AuditEntry>;

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
  auditEntry.shape,
  `${entries} where $1::uuid is null or entry.id < $1::uuid order by entry.id desc limit 100`,
);

/** Entries about an owner, newest first. */
export const auditOfOwner = sql(
  auditEntry.shape,
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
