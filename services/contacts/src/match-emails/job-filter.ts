import { command } from '@nearward/common/database/sql';
import { hoursPerYear } from '@nearward/proto/choices';

/** Parameters: id of a new choice, owner, and the filter as JSON or null for none. */
export const upsertFilter = command(
  `insert into mail_choice (id, owner_key, kind, filter) values ($1, $2, 'jobs', $3)
   on conflict (owner_key, kind) do update set filter = excluded.filter`,
);

/** SQL for the dollars of a year of full-time work; null without an amount or unit. */
const yearlySql = (amount: string, unit: string): string =>
  `(select ${amount} * case ${unit} when 'hour' then ${hoursPerYear} when 'year' then 1 end)`;
const acceptsChoiceSql = (fact: 'shift' | 'practice_settings'): string =>
  `(job.${fact} = '{}' or choice.filter->'${fact}' = '[]' or choice.filter->'${fact}' ?| job.${fact})`;

/**
 * SQL for whether the filter of `choice`, a row that may be missing, accepts `job` at the distance of `pair`. The highest
 * stated pay counts. A job that does not state a fact is accepted.
 */
export const acceptsJobSql = `(choice.filter is null or (
  coalesce(${yearlySql('coalesce(job.pay_max, job.pay_min)', 'job.pay_unit')}
           >= ${yearlySql(`(choice.filter->>'pay_min')::int`, `choice.filter->>'pay_unit'`)}, true)
  and coalesce(pair.miles <= (choice.filter->>'miles')::int, true)
  and ${acceptsChoiceSql('shift')} and ${acceptsChoiceSql('practice_settings')}))`;
