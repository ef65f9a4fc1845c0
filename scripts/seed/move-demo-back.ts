import { isLoopback } from '@nearward/common/env/deployment';
import { Databases } from '../testing/databases.ts';
import { practices, promiseBreaker, promiseKeeper } from './demo-names.ts';

const promiseEmployers = [promiseKeeper.name, promiseBreaker.name];

/** Longer than two working days and any weekend with holidays. The demo nurse's interest stays recent. */
const moveAnswers = `
  with moved as (
    update application set created_at = created_at - interval '10 days', sent_at = sent_at - interval '10 days'
    from job_card job, profile_card profile
    where job.id = job_id and job.employer_name = any($1) and profile.id = profile_id and profile.name <> 'Dana Ortiz'
    returning application.id
  ), due as (
    update promised_answer set answer_due_at = answer_due_at - interval '10 days'
    where application_id in (select id from moved)
  ), passed as (
    update pass_answer set passed_at = passed_at - interval '10 days', tell_after = tell_after - interval '10 days'
    where application_id in (select id from moved)
  )
  update unlock set unlocked_at = unlocked_at - interval '10 days'
  where employer_key in (select owner_key from job_card where employer_name = any($1))
  returning id`;
/** Nearly until the end of the guarantee. */
const moveHire = `
  with moved as (
    update hire set starts_on = starts_on - 29, offer_accepted_on = offer_accepted_on - 29,
                    reported_at = reported_at - interval '29 days'
    where id = (select id from hire join unlocked_contact using (unlock_id)
                where employer_name = $1 order by reported_at limit 1)
    returning unlock_id
  )
  select unlock_id as id from moved`;
const moveUnlocks = (table: string, id: string, days: number) =>
  `update ${table} set unlocked_at = unlocked_at - interval '${days} days' where ${id} = any($1)`;

/**
 * Moves answers and a hire of the demo set into the past, which the public API cannot. The product then decides which
 * promises were kept and asks about the hire, within a minute. A server on another machine is not changed.
 */
export async function moveDemoBack(databaseServer: string): Promise<void> {
  if (!isLoopback(new URL(databaseServer).hostname)) return;
  const databases = new Databases(databaseServer);
  const ids = (rows: { id: string }[]) => [rows.map(({ id }) => id)];
  const unlocks = ids(await databases.rows('contacts', moveAnswers, [promiseEmployers]));
  await databases.rows('billing', moveUnlocks('unlocked_contact', 'unlock_id', 10), unlocks);
  const hired = ids(await databases.rows('billing', moveHire, [practices[0].name]));
  await databases.rows('billing', moveUnlocks('unlocked_contact', 'unlock_id', 29), hired);
  await databases.rows('contacts', moveUnlocks('unlock', 'id', 29), hired);
}
