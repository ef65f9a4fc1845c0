import { exportStatement } from '@nearward/common/app/personal-data/personal-data';

/** The personal data that this service exports. */
export const exportedKinds = {
  profile: exportStatement(
    `select to_jsonb(profile) - '{owner_key,search_text,posted_by,account_id,opens_to_poster,draft_by,version,token_version,npi_due_at,still_due_at,npi_tries}'::text[] as row
     from profile where owner_key = $1`,
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
