import { exportRows, exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';
import { createListingExports } from '@nearward/marketplace/listing/listing-providers';

export const exportedKinds = {
  jobs: exportRows(
    'job',
    'id',
    '{owner_key,address_key,contact_told,search_text,still_due_at,posted_by,account_id,opens_to_poster,version,republished,token_version,us_state}',
  ),
  employer_names: exportStatement(
    `select jsonb_build_object('job_id', job_id, 'known_at', known_at) as row
     from employer_key where owner_key = $1 order by known_at`,
  ),
  moved_jobs: exportRows('moved_job', 'moved_at', '{owner_key}'),
  job_imports: exportStatement(
    `select jsonb_build_object('email', email, 'created', created, 'changed', changed, 'last_at', last_at) as row
     from job_import where owner_key = $1 order by last_at`,
  ),
  sites: exportRows('site', 'id', '{owner_key,account_id,folded_name}'),
  ...createListingExports(),
};
