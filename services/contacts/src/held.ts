import { exportStatement } from '@nearward/common/app/personal-data/personal-data';

/** Rows that belong to a professional's card. */
const ofProfessional = (table: string, order: string, without: string) =>
  exportStatement(
    `select to_jsonb(mine) - '${without}'::text[] as row
     from profile_card card join ${table} mine on mine.profile_id = card.id
     where card.owner_key = $1 order by mine.${order}`,
  );
const ofEmployer = (table: string, order: string, without: string, key = 'owner_key') =>
  exportStatement(
    `select to_jsonb(mine) - '${without}'::text[] as row from ${table} mine where ${key} = $1 order by ${order}`,
  );

/** What the service holds of a person, as a professional and as an employer; of the other side only ids. */
export const kinds = {
  suspension: exportStatement(
    `select jsonb_build_object('reason', reason, 'is_suspended', is_suspended) as row
     from suspended_owner where owner_key = $1`,
  ),
  card: exportStatement(
    `select to_jsonb(card) - '{owner_key,hidden_from,folded}'::text[] as row from profile_card card where owner_key = $1`,
  ),
  matching_jobs: ofProfessional('matched_pair', 'matched_at', '{profile_id,revision,lives}'),
  interest: ofProfessional('application', 'sent_at', '{profile_id}'),
  interest_withdrawn: ofProfessional('withdrawn_interest', 'sent_at', '{profile_id}'),
  interest_of_removed_profile: ofEmployer('removed_interest', 'sent_at', '{owner_key}'),
  interest_passed: exportStatement(
    `select jsonb_build_object('job_id', sent.job_id, 'reason', answer.reason, 'at', told_at) as row
     from profile_card card join application sent on sent.profile_id = card.id
     join pass_answer answer on answer.application_id = sent.id and told_at is not null
     where card.owner_key = $1 order by told_at`,
  ),
  saved_jobs: ofProfessional('saved_job', 'saved_at', '{profile_id}'),
  hidden_jobs: ofProfessional('hidden_job', 'hidden_at', '{profile_id}'),
  visits: ofProfessional('seeker_visit', 'last_at', '{profile_id}'),
  hired_as: ofProfessional('contact_hire', 'starts_on', '{owner_key,profile_id,revision,lives}'),
  unlocked_by: exportStatement(
    `select jsonb_build_object('job_id', unlock.job_id, 'employer_name', job.employer_name, 'at', unlocked_at) as row
     from unlock left join job_card job on job.id = unlock.job_id where person_key = $1 order by unlocked_at`,
  ),
  jobs: ofEmployer('job_card', 'id', '{owner_key,employer_keys}'),
  people: ofEmployer('contact_state', 'profile_id', '{owner_key}'),
  passed_on: exportStatement(
    `select jsonb_build_object('job_id', sent.job_id, 'profile_id', sent.profile_id, 'reason', answer.reason,
              'tell_after', tell_after, 'told_at', told_at) as row
     from job_card job join application sent on sent.job_id = job.id
     join pass_answer answer on answer.application_id = sent.id
     where job.owner_key = $1 order by tell_after`,
  ),
  unlocked: ofEmployer('unlock', 'unlocked_at', '{employer_key,person_key}', 'employer_key'),
  hires: ofEmployer('contact_hire', 'starts_on', '{owner_key,revision,lives}'),
  workspace_visits: ofEmployer('employer_visit', 'last_at', '{owner_key}'),
  payment: ofEmployer('payer', 'owner_key', '{owner_key}'),
  unlocks_refused: ofEmployer('unlock_refusal', 'refused_at', '{employer_key}', 'employer_key'),
  mails_chosen: ofEmployer('mail_choice', 'kind', '{owner_key,id}'),
  quiet_hours: ofEmployer('quiet_hours', 'from_hour', '{owner_key}'),
  mails_of_matches: ofEmployer('match_mail', 'created_at', '{owner_key,id}'),
  reported: ofEmployer('report', 'created_at', '{reporter_key,owner_key}', 'reporter_key'),
  address_proved: ofEmployer('confirmed_owner', 'confirmed_at', '{owner_key}'),
};
