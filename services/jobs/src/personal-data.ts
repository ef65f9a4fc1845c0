import { exportStatement } from '@nearward/common/app/personal-data/personal-data';

/** The personal data that this service exports. */
export const exportedKinds = {
  jobs: exportStatement(
    `select to_jsonb(job) - '{owner_key,employer_told,search_text,still_due_at,posted_by,account_id,opens_to_poster,version,token_version}'::text[] as row
     from job where owner_key = $1 order by id`,
  ),
  employer_names: exportStatement(
    `select jsonb_build_object('job_id', job_id, 'known_at', known_at) as row
     from employer_key where owner_key = $1 order by known_at`,
  ),
  moved_jobs: exportStatement(
    `select to_jsonb(moved) - 'owner_key' as row from moved_job moved where owner_key = $1 order by moved_at`,
  ),
  suspension: exportStatement(
    `select jsonb_build_object('reason', reason, 'is_suspended', is_suspended) as row
     from suspended_owner where owner_key = $1`,
  ),
  address_proved: exportStatement(
    `select jsonb_build_object('at', proved_at) as row from proved_owner where owner_key = $1`,
  ),
  senders_blocked: exportStatement(
    `select jsonb_build_object('at', blocked_at) as row from blocked_sender where owner_key = $1`,
  ),
};
