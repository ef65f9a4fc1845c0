import { type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { searchPatterns } from '@nearward/proto/fold';
import { contactCounts, type ContactsQuery } from '@nearward/proto/rest/contact';
import { stages } from '@nearward/proto/rest/pipeline';
import { z } from 'zod';
import { isLicensedSql } from '../cards/licensed.js';
import type { LockedName } from '../cards/card-visibility.js';
import { knownPeopleSql, ownInteractions, ownPairs } from './own-pairs.js';

/** Whether a pair of `own` passes the filters by job and distance. */
const fitsSql = '($2::uuid is null or job_id = $2) and ($3::int is null or miles <= $3)';
/** The same and the filters by license and language. */
const fitsByFactsSql = `${fitsSql} and (not ($14::boolean or $15::boolean) or exists (
      select from job_card job join profile_card profile on profile.id = own.profile_id
      where job.id = own.job_id and (not $14 or ${isLicensedSql('profile', 'job')})
        and (not $15 or job.languages && profile.languages)))`;
/** False first: whether a professional has no license for the chosen job, if it needs one on the first day. */
const lacksLicenseSql = `case when (select requires_license_now from job_card where id = $2) then not exists (
      select from job_card job join profile_card profile on profile.id = profile_id
      where job.id = $2 and ${isLicensedSql('profile', 'job')}) end`;
const choicesSql = `array_to_string(profile.provider_types || profile.specialties, E'\\n')`;

/**
 * The text that a search compares. A locked contact is searched by its visible name only. Rows without `folded`, which the
 * previous release may still write, match by name only where the full name is visible.
 */
const searchTextSql = `case when profile.folded is null
    then lower(concat_ws(E'\\n', case when is_unlocked or $9 = 'full' then profile.name end, ${choicesSql}))
    else concat_ws(E'\\n', profile.folded[case when is_unlocked or $9 = 'full' then 1 else 2 end], profile.folded[3]) end`;

/**
 * One page of an employer's contacts that match the filters, and the counts, by person or by job and person. Filters
 * never read hidden fields of a locked contact. The counts need all pairs, so the statement groups pairs first, joins
 * cards only for filters that need them, and picks a person's best job for the page only. Each count ignores the filter
 * that choosing it would set. Licenses and languages are read only for their filters and for the order within a job.
 */
const pageStatement = (byPerson: boolean, byFacts: boolean) => {
  const fits = byFacts ? fitsByFactsSql : fitsSql;
  return sql(
    {
      job_ids: z.array(z.string()),
      profile_ids: z.array(z.string()),
      contacts: z.int(),
      rows: z.int(),
      counts: contactCounts,
    },
    `with ${ownInteractions()}, ${knownPeopleSql},
  pair as (
    select *, ${fits} as fits, ${byPerson ? 'arrived_at' : 'max(arrived_at) over (partition by profile_id)'} as last_arrived_at
    from ${ownPairs()} own
  ),
  candidate as (
    select profile_id, ${byPerson ? 'null::uuid' : 'job_id'} as own_job_id, max(last_arrived_at) as last_arrived_at,
           count(*) filter (where fits) as pairs, max(applied_at) filter (where fits) as applied_at,
           max(score) filter (where fits) as score, min(miles) filter (where fits) as miles,
           max(arrived_at) filter (where fits) as arrived_at
    from pair group by profile_id, own_job_id having bool_or(fits)
  ),
  person as (
    select candidate.*, coalesce(known_person.stage, 'new') as stage,
           coalesce(known_person.is_unlocked, false) as is_unlocked,
           coalesce(known_person.stage = 'new' and last_arrived_at <= known_person.seen_at, false) as is_opened
    from candidate left join known_person on known_person.profile_id = candidate.profile_id
  ),
  filtered_person as materialized (
    select profile_id, own_job_id, pairs, applied_at, score, miles, arrived_at, stage, is_unlocked, is_interested, is_new,
           $7::text is null or stage = $7 as in_stage, not $8::boolean or is_interested as in_interested,
           not $10::boolean or is_new as in_new
    from (
      select *, stage = 'new' and not is_opened as is_new,
             applied_at is not null and not is_unlocked and stage <> 'passed' as is_interested
      from person
    ) person_with_flags
    where ($4::text is null and $5::text is null and $6::text[] is null) or exists (
      select from profile_card profile
      where profile.id = profile_id
        and ($4 is null or $4 = any(profile.provider_types))
        and ($5 is null or $5 = any(profile.specialties))
        and ($6 is null or ${searchTextSql} ~ all($6)))
  ),
  page as (
    select profile_id, own_job_id, row_number() over () as place from (
      select profile_id, own_job_id from filtered_person where in_stage and in_interested and in_new
      order by stage = 'passed', case when $11 = 'interest' then applied_at end desc nulls last,
               case when $11 = 'nearest' then miles end nulls last, case when $11 = 'newest' then arrived_at end desc nulls last,
               score desc nulls last, ${byFacts ? `${lacksLicenseSql}, ` : ''}own_job_id, profile_id
      limit $12 offset $13
    ) ordered_person
  )
  select keys.*, totals.*
  from (select coalesce(array_agg(best.job_id order by place), '{}') as job_ids,
               coalesce(array_agg(page.profile_id order by place), '{}') as profile_ids
        from page cross join lateral (
          select job_id from ${ownPairs('page.profile_id')} own
          where ${byPerson ? fits : 'job_id = page.own_job_id'}
          order by applied_at desc nulls last, score desc nulls last, job_id limit 1
        ) best) keys,
       (select coalesce(sum(pairs) filter (where in_stage and in_interested and in_new), 0)::int as contacts,
               (count(*) filter (where in_stage and in_interested and in_new))::int as rows,
               jsonb_build_object(
                 'all', count(*) filter (where in_interested and in_new),
                 ${stages
                   .map(
                     (stage) =>
                       `'${stage}', count(*) filter (where stage = '${stage}' and in_interested and in_new)`,
                   )
                   .join(', ')},
                 'unseen', count(*) filter (where is_new and in_stage and in_interested),
                 'interested', count(*) filter (where is_interested and in_stage and in_new),
                 'revealed', count(*) filter (where is_unlocked and in_stage and in_interested and in_new)) as counts
        from filtered_person) totals`,
  );
};

const variants = (byPerson: boolean) => ({
  plain: pageStatement(byPerson, false),
  byFacts: pageStatement(byPerson, true),
});
const [ofPairs, ofPeople] = [variants(false), variants(true)];

export function findPageOfPeople(
  database: Database,
  owner_key: string,
  query: ContactsQuery,
  lockedName: LockedName,
): Promise<RowOf<ReturnType<typeof pageStatement>>> {
  const facts = [query.licensed === true, query.language === true];
  const byFacts = facts.includes(true) || Boolean(query.job);
  const statements = query.group === 'person' ? ofPeople : ofPairs;
  return statements[byFacts ? 'byFacts' : 'plain'].one(
    database,
    owner_key,
    query.job,
    query.miles,
    query.type,
    query.specialty,
    toPatterns(query.q),
    query.stage,
    query.interested === true,
    lockedName,
    query.new === true,
    query.sort,
    query.per_page,
    (query.page - 1) * query.per_page,
    ...(byFacts ? facts : []),
  );
}

/** Every word must occur, in any order. */
function toPatterns(search: string | null | undefined): string[] | null {
  const patterns = searchPatterns(search ?? '');
  return patterns.length > 0 ? patterns : null;
}
