import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import { contactsQuery } from '@nearward/proto/rest/contact';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ContactsEnv } from '../env.js';
import type { ContactsPage } from './contact.object.js';
import { contactView, type StoredContact } from './contact-view.js';

/**
 * The pairs of an employer's own jobs ($1: owner key). An unlock outlives the match; a removed job keeps only what was
 * unlocked; a pair waits for both of its cards.
 */
const employersPairs = `
  from job_card job
  cross join lateral (
    select profile_id from matched_pair where job_id = job.id and lives
    union select profile_id from application where job_id = job.id
    union select profile_id from unlock where job_id = job.id and employer_key = job.owner_key
  ) known
  join profile_card profile on profile.id = known.profile_id
  left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = profile.id
  where job.owner_key = $1 and (job.removed_at is null or unlock.id is not null)`;

const countOfContacts = `select count(*)::int as total ${employersPairs}`;

/** Applied ones first, newest first, then by the score of the match. */
const pageOfContacts = `
  with pair as (
    select job.id as job_id, profile.id as profile_id, unlock.unlocked_at,
           (select max(created_at) from application where job_id = job.id and profile_id = profile.id) as applied_at,
           (select score from matched_pair where job_id = job.id and profile_id = profile.id) as score
    ${employersPairs}
  ), page as (
    select row_number() over (order by applied_at desc nulls last, score desc nulls last, job_id, profile_id) as place, *
    from pair order by place limit $2 offset $3
  )
  select page.job_id, page.profile_id, page.unlocked_at,
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
  left join matched_pair matched on matched.job_id = page.job_id and matched.profile_id = page.profile_id
  order by page.place`;

@Injectable()
export class ContactsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** One page of an employer's contacts; pages start at 1 and hold at most 50. */
  async page(owner_key: string, query: { page: number; per_page: number }): Promise<ContactsPage> {
    const { page, per_page } = validate(contactsQuery, query);
    const [{ total }]: [{ total: number }] = await this.dataSource.query(countOfContacts, [owner_key]);
    const window = [owner_key, per_page, (page - 1) * per_page];
    const rows: StoredContact[] = await this.dataSource.query(pageOfContacts, window);
    return {
      contacts: rows.map((row) => contactView(row, this.env.LOCKED_NAME)),
      pagination: { total_contacts: total, total_pages: Math.ceil(total / per_page), page, per_page },
    };
  }
}
