import { type RowOf, sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { isShownTo, type LockedName, nameWhileLocked } from '../cards/card-visibility.js';
import { fitColumns } from '../emails/fit-text.js';
import { personIsNewsSql } from '../pairs/known-pairs.js';

const maxPeoplePerJob = 10;

/**
 * The best of each job's new matches in an email ($1), as their employer sees them now. The email counted the newest matches
 * until its request, so the best are chosen among as many.
 */
export const newlyMatchedPeople = sql(
  { job_id: z.uuid(), profile_id: z.uuid(), name: z.string(), is_unlocked: z.boolean(), ...fitColumns },
  `select job.id as job_id, person.profile_id, person.name, person.miles, person.provider_types, person.specialties,
          exists (select from unlock where employer_key = job.owner_key and profile_id = person.profile_id) as is_unlocked
   from match_mail
   cross join jsonb_array_elements(match_mail.news) with ordinality as news (line, place)
   join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null
   cross join lateral (
     select newest.* from (
       select pair.profile_id, profile.name, pair.score, pair.shown_miles as miles, pair.provider_types, pair.specialties
       from matched_pair pair
       join profile_card profile on profile.id = pair.profile_id
       join confirmed_owner owner on owner.owner_key = profile.owner_key
       where pair.job_id = job.id and pair.lives and pair.matched_at <= match_mail.created_at and ${isShownTo('profile', 'job')}
         and ${personIsNewsSql('match_mail.created_at')}
       order by pair.matched_at desc, pair.profile_id
       limit (line->>'count')::int
     ) newest
     order by newest.score desc, newest.profile_id
     limit ${maxPeoplePerJob}
   ) person
   where match_mail.id = $1
   order by place, person.score desc, person.profile_id`,
);

/**
 * The visible part of an application ($1) while the contact is locked, apart from the name. `is_new_match`: the two match for
 * at most an hour, and no email said so.
 */
export const lockedApplication = sql(
  { has_note: z.boolean(), is_new_match: z.boolean(), ...fitColumns },
  `select application.note is not null as has_note, pair.shown_miles as miles,
          coalesce(pair.matched_at > greatest(job.matches_mailed_at, application.created_at - interval '1 hour'), false) as is_new_match,
          coalesce(pair.provider_types, '{}') as provider_types, coalesce(pair.specialties, '{}') as specialties
   from application
   join job_card job on job.id = application.job_id
   left join matched_pair pair on pair.job_id = application.job_id and pair.profile_id = application.profile_id and pair.lives
   where application.id = $1`,
);

/** A contact for an email, by the name that the employer sees. */
export function toShownPerson(
  { name, is_unlocked, miles, provider_types, specialties }: RowOf<typeof newlyMatchedPeople>,
  lockedName: LockedName,
) {
  const shownName = is_unlocked ? name : nameWhileLocked(name, lockedName);
  return { shownName, miles, provider_types, specialties };
}
