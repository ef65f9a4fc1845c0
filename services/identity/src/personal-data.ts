import { exportRows, exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';

/** The personal data that this service exports. No secrets, and nothing about others. */
export const exportedKinds = {
  account: exportRows('account', 'id', '{owner_key,address_key}'),
  devices: exportStatement(
    `select to_jsonb(session) - '{secret_hash,user_id,impersonation_id,parent_id}'::text[] as row
     from session join account on account.id = user_id
     where owner_key = $1 and parent_id is null order by session.id`,
  ),
  passkeys: exportStatement(
    `select jsonb_build_object('name', name, 'made_at', made_at, 'used_at', used_at) as row
     from passkey join account on account.id = account_id where owner_key = $1 order by made_at`,
  ),
  api_keys: exportStatement(
    `select jsonb_build_object('name', name, 'scopes', scopes, 'practice_id', practice_id, 'created_at', api_key.created_at,
              'used_at', used_at) as row
     from api_key join account on account.id = account_id where owner_key = $1 order by api_key.id`,
  ),
  recovery_codes: exportStatement(
    `select jsonb_build_object('made_at', made_at, 'used_at', used_at) as row
     from recovery_code join account on account.id = account_id where owner_key = $1 order by used_at`,
  ),
  login_links: exportStatement(
    `select jsonb_build_object('email', email, 'expires_at', expires_at, 'closed_at', closed_at) as row
     from login_link join account using (email) where owner_key = $1 order by expires_at`,
  ),
  admins_acted: exportStatement(
    `select jsonb_build_object('reason', reason, 'started_at', started_at, 'ended_at', ended_at) as row
     from impersonation join account on account.id = user_id
     where owner_key = $1 and started_at is not null order by started_at`,
  ),
  admins_looked: exportStatement(
    `select jsonb_build_object('at', entry.at, 'act', act, 'reason', reason, 'outcome', outcome) as row
     from audit_entry entry left join account on account.id = user_id
     where account.owner_key = $1 or entry.owner_key = $1 order by entry.id`,
  ),
  suspension: exportStatement(
    `select jsonb_build_object('reason', reason, 'suspended_at', suspended_at, 'lifted_at', lifted_at) as row
     from suspension where owner_key = $1`,
  ),
  senders_blocked: exportStatement(
    `select jsonb_build_object('at', blocked_at) as row
     from blocked_sender where owner_key = $1 or owner_key = (select address_key from account where owner_key = $1)`,
  ),
  teams: exportStatement(
    `select jsonb_build_object('practice_id', practice.id, 'name', name, 'role', role, 'joined_at', joined_at,
              'planned_at', planned_at, 'planned_role', planned_role) as row
     from membership join practice on practice.id = practice_id join account on account.id = account_id
     where account.owner_key = $1 order by joined_at`,
  ),
  team_invitations: exportStatement(
    `select jsonb_build_object('practice_id', practice_id, 'role', role, 'invited_at', invitation.created_at,
              'expires_at', expires_at, 'closed_at', closed_at) as row
     from invitation join account using (email) where owner_key = $1 order by invitation.created_at`,
  ),
  team_acts: exportStatement(
    `select jsonb_build_object('practice_id', practice_id, 'at', at, 'act', act, 'subject_id', subject_id) as row
     from practice_audit join account on account.id = account_id where owner_key = $1 order by practice_audit.id`,
  ),
};
