import { exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';
import { createListingExports } from '@nearward/marketplace/listing/listing-exports';

export const exportedKinds = {
  jobs: exportStatement(
    `select to_jsonb(job) - '{owner_key,address_key,contact_told,search_text,still_due_at,posted_by,account_id,opens_to_poster,version,republished,token_version,us_state}'::text[] as row
     from job where owner_key = $1 order by id`,
  ),
  employer_names: exportStatement(
    `select jsonb_build_object('job_id', job_id, 'known_at', known_at) as row
     from employer_key where owner_key = $1 order by known_at`,
  ),
  moved_jobs: exportStatement(
    `select to_jsonb(moved_job) - 'owner_key' as row from moved_job where owner_key = $1 order by moved_at`,
  ),
  job_imports: exportStatement(
    `select jsonb_build_object('email', email, 'created', created, 'changed', changed, 'last_at', last_at) as row
     from job_import where owner_key = $1 order by last_at`,
  ),
  sites: exportStatement(
    `select to_jsonb(site) - '{owner_key,account_id,folded_name}'::text[] as row from site where owner_key = $1 order by id`,
  ),
  ...createListingExports(),
};
