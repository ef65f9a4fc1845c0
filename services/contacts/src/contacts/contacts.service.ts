import { sql } from '@nearward/common/database/sql';
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
 * The pairs of an employer's own jobs ($1: owner key). Those that somebody acted on are few; the others may be many
 * thousands, so they are read from `matched_pair_best` alone. An unlock outlives the match; a removed job keeps only
 * what was unlocked. Their cards are looked up for one page only.
 */
const employersPairs = `
  with own_job as (select id, removed_at is not null as removed from job_card where owner_key = $1),
  acted as materialized (
    select job_id, profile_id, max(applied_at) as applied_at
    from (
      select job_id, profile_id, created_at as applied_at from application where job_id in (select id from own_job)
      union all
      select job_id, profile_id, null from unlock where job_id in (select id from own_job) and employer_key = $1
    ) act
    where exists (select from profile_card where id = profile_id)
      and (not (select removed from own_job where id = job_id)
           or exists (select from unlock where employer_key = $1 and unlock.profile_id = act.profile_id))
    group by job_id, profile_id
  ),
  pair as (
    select job_id, profile_id, applied_at,
           (select score from matched_pair where job_id = acted.job_id and profile_id = acted.profile_id) as score
    from acted
    union all
    select matched.job_id, matched.profile_id, null, matched.score
    from own_job join matched_pair matched on matched.job_id = own_job.id and matched.lives
    where not own_job.removed and (matched.job_id, matched.profile_id) not in (select job_id, profile_id from acted)
  )`;

const countOfContacts = sql({ total: z.int() }, `${employersPairs} select count(*)::int as total from pair`);

/** Applied ones first, newest first, then by common specialties and nearness, which is the score. */
const pageOfContacts = sql(
  storedContact,
  `${employersPairs},
  page as (
    select job_id, profile_id, applied_at, score from pair
    order by applied_at desc nulls last, score desc nulls last, job_id, profile_id limit $2 offset $3
  )
  select page.job_id, page.profile_id, unlock.unlocked_at, unlock.terms_version, unlock.fees,
         profile.name, profile.email, profile.phone, profile.practice_settings, profile.employment_type,
         profile.provider_types as all_provider_types, profile.specialties as all_specialties,
         job.title as job_title, job.job_location,
         coalesce(matched.lives and job.removed_at is null, false) as has_match, matched.matched_at, matched.miles,
         coalesce(matched.provider_types, '{}') as matching_provider_types,
         coalesce(matched.specialties, '{}') as matching_specialties,
         (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'note', note) order by created_at desc), '[]')
          from application where job_id = page.job_id and profile_id = page.profile_id) as applications
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
    const { total } = await countOfContacts.one(this.dataSource, owner_key);
    const rows = await pageOfContacts.all(this.dataSource, owner_key, per_page, (page - 1) * per_page);
    return {
      contacts: rows.map((row) => contactView(row, this.env.LOCKED_NAME)),
      pagination: { total_contacts: total, total_pages: Math.ceil(total / per_page), page, per_page },
    };
  }
}
