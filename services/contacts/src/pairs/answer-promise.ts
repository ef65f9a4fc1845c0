import { command, sql } from '@nearward/common/database/sql';
import { defaultZone } from '@nearward/proto/choices';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { answerDueDay } from './answer-due-day.js';

const zoneOfJobSql = `coalesce(job.time_zone, '${defaultZone}')`;

/** The day of an interest ($1) at the job, if its employer promises to answer it and has not unlocked or passed already. */
const promisedDay = sql(
  { day: z.string() },
  `select (application.created_at at time zone ${zoneOfJobSql})::date::text as day
   from application
   join job_card job on job.id = application.job_id
   join answer_promise promise on promise.owner_key = job.owner_key and promise.is_on
   where application.id = $1
     and not exists (select from unlock where employer_key = job.owner_key and profile_id = application.profile_id)
     and not exists (select from pass_answer where application_id = application.id)`,
);
/** Due at the end of a day ($2) at the job. An answer that would be late already is not promised. */
const insertPromisedAnswer = command(
  `insert into promised_answer (application_id, owner_key, answer_due_at)
   select application.id, job.owner_key, due.at
   from application join job_card job on job.id = application.job_id
   cross join lateral (select ($2::date + 1)::timestamp at time zone ${zoneOfJobSql}) as due (at)
   where application.id = $1 and due.at > now()`,
);
/** SQL for the time zone of the newest live job of an employer ($1). */
const ownZoneSql = `coalesce((select time_zone from job_card where owner_key = $1 and removed_at is null
                              order by id desc limit 1), '${defaultZone}')`;
const todaySql = `(now() at time zone ${ownZoneSql})::date`;

const lastAnswers = 5;
const maxLate = 2;
const pauseDays = 30;

/**
 * Pauses a promise if too many of the owner's last answers were late. A person counts once, by the newest answer. No row if
 * the owner may go on, or is already waiting.
 */
export const endPromiseIfLate = sql(
  { id: z.uuid(), was_on: z.boolean() },
  `update answer_promise set is_on = false, changed_at = now(), again_on = ${todaySql} + ${pauseDays}
   where owner_key = $1 and coalesce(again_on <= ${todaySql}, true)
     and (select count(*) filter (where is_late) from (
            select is_late from (
              select distinct on (application.profile_id) promised.is_late, promised.answer_due_at
              from promised_answer promised join application on application.id = promised.application_id
              where promised.owner_key = $1 and promised.is_late is not null
              order by application.profile_id, promised.answer_due_at desc
            ) person order by answer_due_at desc limit ${lastAnswers}
          ) last) >= ${maxLate}
   returning id, old.is_on as was_on`,
);
/** Without a row the owner never promised answers. `again_on` is null unless it is later than today. */
export const findPromise = sql(
  { is_on: z.boolean(), again_on: z.string().nullable() },
  `select is_on, case when again_on > ${todaySql} then again_on::text end as again_on
   from answer_promise where owner_key = $1`,
);
/** Turns a promise ($2: a new id) on or off. It stays off while its owner must wait. */
export const storePromise = command(
  `insert into answer_promise as stored (owner_key, id, is_on) values ($1, $2, $3)
   on conflict (owner_key) do update set is_on = excluded.is_on, changed_at = now()
   where stored.is_on <> excluded.is_on and (not excluded.is_on or coalesce(stored.again_on <= ${todaySql}, true))`,
);

/** Records until when an answer to an interest is promised, if its employer promises answers. */
export async function promiseAnswer(manager: EntityManager, application_id: string): Promise<void> {
  const promised = await promisedDay.first(manager, application_id);
  if (promised) await insertPromisedAnswer.run(manager, application_id, answerDueDay(promised.day));
}
