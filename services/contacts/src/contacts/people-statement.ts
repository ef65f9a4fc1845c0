import { type Database, prepared, type RowOf } from '@nearward/common/database/sql';
import { contactCounts, type ContactsQuery } from '@nearward/proto/rest/contact';
import { stages } from '@nearward/proto/rest/pipeline';
import { z } from 'zod';
import type { LockedName } from './contact-view.js';
import { knownPeople, ownPairs } from './own-pairs.js';

/** As `nameWhileLocked` takes a name apart, so that no search finds what a shortened name hides. */
const spaces = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+`;
const words = `regexp_split_to_array(regexp_replace(profile.name, '^${spaces}|${spaces}$', 'g'), '${spaces}')`;
const shownName = `case when is_unlocked or $10 = 'full' then profile.name else (
    select words[1] || case when cardinality(words) > 1 then ' ' || left(words[cardinality(words)], 1) || '.' else '' end
    from (select ${words} as words) taken) end`;

/**
 * Which of an employer's contacts a page shows, and how many there are: by person ($2) or by job and person, of those that
 * fit the filters, which read nothing of a locked contact that is hidden. All of them are looked at, since whatever is
 * counted has to be; of their cards no more is read than the filters ask for.
 *
 * Each count leaves out the filter that choosing it would set.
 */
const peoplePage = prepared(
  {
    job_ids: z.array(z.string()),
    profile_ids: z.array(z.string()),
    contacts: z.int(),
    rows: z.int(),
    counts: contactCounts,
  },
  `with ${ownPairs}, ${knownPeople},
  opened as (
    select profile_id from pair join known using (profile_id) group by profile_id, seen_at having max(came) <= seen_at
  ),
  fitting as materialized (
    select pair.*, coalesce(known.stage, 'new') as stage, coalesce(known.is_unlocked, false) as is_unlocked
    from pair left join known on known.profile_id = pair.profile_id
    where ($3::uuid is null or pair.job_id = $3)
      and ($4::int is null or pair.miles <= $4)
      and (($5::text is null and $6::text is null and $7::text[] is null) or exists (
        select from profile_card profile
        where profile.id = pair.profile_id
          and ($5 is null or $5 = any(profile.provider_types))
          and ($6 is null or $6 = any(profile.specialties))
          and ($7 is null or concat_ws(' ', ${shownName}, array_to_string(profile.provider_types, ' '),
                                       array_to_string(profile.specialties, ' ')) ilike all($7))))
  ),
  person as (
    select profile_id, case when $2 then null else job_id end as own_job_id, stage,
           stage = 'new' and profile_id not in (select profile_id from opened) as is_new,
           bool_or(applied_at is not null) and not is_unlocked and stage <> 'passed' as is_interested,
           count(*) as pairs, max(applied_at) as applied_at, max(score) as score, min(miles) as miles, max(came) as came
    from fitting group by profile_id, stage, is_unlocked, own_job_id
  ),
  asked as materialized (
    select *, $8::text is null or stage = $8 as in_stage, not $9::boolean or is_interested as in_interested,
           not $11::boolean or is_new as in_new
    from person
  ),
  page as (
    select profile_id, own_job_id, row_number() over () as place from (
      select profile_id, own_job_id from asked where in_stage and in_interested and in_new
      order by stage = 'passed', case when $12 = 'interest' then applied_at end desc nulls last,
               case when $12 = 'nearest' then miles end nulls last, case when $12 = 'newest' then came end desc nulls last,
               score desc nulls last, own_job_id, profile_id
      limit $13 offset $14
    ) chosen
  ),
  best as (
    select distinct on (place) place, fitting.profile_id, fitting.job_id
    from page join fitting on fitting.profile_id = page.profile_id
      and (page.own_job_id is null or page.own_job_id = fitting.job_id)
    order by place, fitting.applied_at desc nulls last, fitting.score desc nulls last, fitting.job_id
  )
  select shown.*, counted.*
  from (select coalesce(array_agg(job_id order by place), '{}') as job_ids,
               coalesce(array_agg(profile_id order by place), '{}') as profile_ids from best) shown,
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
                 'interested', count(*) filter (where is_interested and in_stage and in_new)) as counts
        from asked) counted`,
);

export const pageOfPeople = (
  database: Database,
  owner_key: string,
  query: ContactsQuery,
  lockedName: LockedName,
): Promise<RowOf<typeof peoplePage>> =>
  peoplePage.one(
    database,
    owner_key,
    query.group === 'person',
    query.job,
    query.miles,
    query.type,
    query.specialty,
    patternsOf(query.q ?? ''),
    query.stage,
    query.interested === true,
    lockedName,
    query.new === true,
    query.sort,
    query.per_page,
    (query.page - 1) * query.per_page,
  );

/** Every word has to be there, in any order. */
function patternsOf(search: string): string[] | null {
  const words = search.split(/\s+/).filter(Boolean);
  return words.length > 0 ? words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : null;
}
