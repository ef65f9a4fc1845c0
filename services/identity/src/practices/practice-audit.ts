import { command, sql } from '@nearward/common/database/sql';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { practiceAuditEntry } from '@nearward/proto/rest/practice';
import { practiceTexts, type PracticeAct } from '@nearward/proto/rest/practice-texts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';

const insert = command(
  `insert into practice_audit (id, practice_id, account_id, act, subject_id) values ($1, $2, $3, $4, $5)`,
);
// A hire has several events and one entry.
const insertByOwnerKey = command(
  `insert into practice_audit (id, practice_id, account_id, act, subject_id)
   select $1, id, $3, $4, $5 from practice where owner_key = $2
   on conflict do nothing`,
);
/** Newest first, a hundred per page; `$2` is the last id of the previous page. */
export const practiceAuditPage = sql(
  columnsOf(practiceAuditEntry),
  `select entry.id, at, actor.email, act,
          case when subject.id is not null then coalesce(subject.email, '${practiceTexts.formerMember}')
               else coalesce(invitation.email, subject_id::text, '') end as subject
   from practice_audit entry
   left join account actor on actor.id = account_id
   left join account subject on subject.id = subject_id
   left join invitation on invitation.id = subject_id
   where entry.practice_id = $1 and ($2::uuid is null or entry.id < $2::uuid)
     and at > now() - interval '13 months'
   order by entry.id desc limit 100`,
);
export const deleteOldAuditEntries = command(
  `delete from practice_audit where at < now() - interval '13 months'`,
);

interface Act {
  /** The account, or null for the product itself. */
  by: string | null;
  act: PracticeAct;
  subject_id?: string;
}

/** Records who did what for a practice. Addresses are looked up when it is read, so that a deleted one leaves nothing. */
export const recordAct = (
  manager: EntityManager,
  practice_id: string,
  { by, act, subject_id }: Act,
): Promise<void> => insert.run(manager, uuid(), practice_id, by, act, subject_id);

/** Records what a member did in another service. `memberId` is empty if the employer has no team. */
export async function recordActOfMember(
  manager: EntityManager,
  { employerKey, memberId }: { employerKey: string; memberId: string },
  act: PracticeAct,
  subject_id?: string,
): Promise<void> {
  if (isUuid(memberId)) await insertByOwnerKey.run(manager, uuid(), employerKey, memberId, act, subject_id);
}
