import { prepared } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import { contactsQuery } from '@nearward/proto/rest/contact';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContactsEnv } from '../env.js';
import type { ContactsPage } from './contact.object.js';
import { contactView, storedContact } from './contact-view.js';

/**
 * A page of the pairs of an employer's own jobs ($1 owner key, $2 how many, $3 after how many), and how many there are.
 * Applied ones come first, newest first, then by common specialties and nearness, which is the score.
 *
 * Those that somebody acted on are few; the others may be many thousands, so only the best of each job are read, in the
 * order of `matched_pair_best`, and `live_matches` says how many there are. An unlock outlives the match; a removed job
 * keeps only what was unlocked. Their cards are looked up for the page only.
 */
const pageOfContacts = prepared(
  { ...storedContact, total: z.int() },
  `with own_job as (select id, removed_at is not null as removed from job_card where owner_key = $1),
  acted as materialized (
    select act.job_id, act.profile_id, act.applied_at, matched.score, matched.lives and not own_job.removed as matches
    from (
      select job_id, profile_id, max(applied_at) as applied_at
      from (
        select job_id, profile_id, created_at as applied_at from application where job_id in (select id from own_job)
        union all
        select job_id, profile_id, null from unlock where job_id in (select id from own_job) and employer_key = $1
      ) each_act
      group by job_id, profile_id
    ) act
    join own_job on own_job.id = act.job_id
    join profile_card profile on profile.id = act.profile_id
    left join matched_pair matched on matched.job_id = act.job_id and matched.profile_id = act.profile_id
    where not own_job.removed
       or exists (select from unlock where employer_key = $1 and unlock.profile_id = act.profile_id)
  ),
  page as (
    select job_id, profile_id, applied_at, score from acted
    union all
    select best.job_id, best.profile_id, null, best.score
    from own_job cross join lateral (
      select job_id, profile_id, score from matched_pair
      where job_id = own_job.id and lives and (job_id, profile_id) not in (select job_id, profile_id from acted)
      order by score desc, profile_id limit $2::int + $3::int
    ) best
    where not own_job.removed
    order by applied_at desc nulls last, score desc nulls last, job_id, profile_id limit $2 offset $3
  )
  select page.job_id, page.profile_id, unlock.unlocked_at, unlock.terms_version, unlock.fees,
         profile.name, profile.email, profile.phone, profile.practice_settings, profile.employment_type,
         profile.provider_types as all_provider_types, profile.specialties as all_specialties,
         job.title as job_title, job.job_location,
         coalesce(matched.lives and job.removed_at is null, false) as has_match, matched.matched_at, matched.miles,
         coalesce(matched.provider_types, '{}') as matching_provider_types,
         coalesce(matched.specialties, '{}') as matching_specialties,
         case when page.applied_at is null then '[]' else (
           select jsonb_agg(jsonb_build_object('created_at', created_at, 'note', note) order by created_at desc)
           from application where job_id = page.job_id and profile_id = page.profile_id
         ) end as applications,
         ((select count(*) from acted where matches is not true)
          + (select coalesce(sum(count), 0) from own_job join live_matches on job_id = id where not removed))::int as total
  from page
  join job_card job on job.id = page.job_id
  join profile_card profile on profile.id = page.profile_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = page.profile_id
  left join matched_pair matched on matched.job_id = page.job_id and matched.profile_id = page.profile_id
  order by page.applied_at desc nulls last, page.score desc nulls last, page.job_id, page.profile_id`,
);

@Injectable()
export class ContactsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** One page of an employer's contacts; pages start at 1 and hold at most 50. */
  async page(owner_key: string, query: { page: number; per_page: number }): Promise<ContactsPage> {
    const { page, per_page } = validate(contactsQuery, query);
    const rows = await pageOfContacts.all(this.dataSource, owner_key, per_page, (page - 1) * per_page);
    const [counted] = rows.length > 0 ? rows : await pageOfContacts.all(this.dataSource, owner_key, 1, 0);
    const total = counted?.total ?? 0;
    return {
      contacts: rows.map((row) => contactView(row, this.env.LOCKED_NAME)),
      pagination: { total_contacts: total, total_pages: Math.ceil(total / per_page), page, per_page },
    };
  }
}
