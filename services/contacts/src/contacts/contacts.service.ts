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
 * unlocked; without its cards a pair waits. Applied ones first, newest first, then by the score of the match.
 */
const pairsOfEmployer = `
  select job.id as job_id, profile.id as profile_id, pair.score, unlock.unlocked_at,
         case when pair.lives and job.removed_at is null then pair.matched_at end as matched_at,
         (select max(created_at) from application where job_id = job.id and profile_id = profile.id) as applied_at
  from job_card job
  join (select job_id, profile_id from matched_pair where lives
        union select job_id, profile_id from application
        union select job_id, profile_id from unlock) known on known.job_id = job.id
  join profile_card profile on profile.id = known.profile_id
  left join matched_pair pair on pair.job_id = job.id and pair.profile_id = profile.id
  left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = profile.id
  where job.owner_key = $1 and (job.removed_at is null or unlock.id is not null)`;

const pageOfContacts = `
  with page as (
    ${pairsOfEmployer}
    order by applied_at desc nulls last, pair.score desc nulls last, job_id, profile_id
    limit $2 offset $3
  )
  select page.job_id, page.profile_id, page.unlocked_at, page.matched_at, page.applied_at,
         profile.name, profile.email, profile.phone, profile.practice_settings, profile.employment_type,
         profile.provider_types as all_provider_types, profile.specialties as all_specialties,
         coalesce(pair.provider_types, '{}') as matching_provider_types,
         coalesce(pair.specialties, '{}') as matching_specialties, pair.miles,
         job.title as job_title, job.job_location,
         (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'note', note)
                                    order by created_at desc), '[]')
          from application where job_id = page.job_id and profile_id = page.profile_id) as applications
  from page
  join job_card job on job.id = page.job_id
  join profile_card profile on profile.id = page.profile_id
  left join matched_pair pair on pair.job_id = page.job_id and pair.profile_id = page.profile_id and pair.lives
  order by page.applied_at desc nulls last, page.score desc nulls last, page.job_id, page.profile_id`;

@Injectable()
export class ContactsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** One page of an employer's contacts; pages start at 1 and hold at most 50. */
  async page(owner_key: string, query: { page: number; per_page: number }): Promise<ContactsPage> {
    const { page, per_page } = validate(contactsQuery, query);
    const [{ total }]: [{ total: number }] = await this.dataSource.query(
      `select count(*)::int as total from (${pairsOfEmployer}) as pairs`,
      [owner_key],
    );
    const rows: StoredContact[] = await this.dataSource.query(pageOfContacts, [
      owner_key,
      per_page,
      (page - 1) * per_page,
    ]);
    return {
      contacts: rows.map((row) => contactView(row, this.env.LOCKED_NAME)),
      pagination: { total_contacts: total, total_pages: Math.ceil(total / per_page), page, per_page },
    };
  }
}
