import {
  byAccount,
  byAddress,
  exportRows,
  exportStatement,
} from '@nearward/common/app/personal-data/personal-data.resolver';
import { exportedSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import { isShownTo } from './cards/card-visibility.js';
import { isPlaceShownSql } from './pairs/interview-rows.js';

/** Rows of a professional's card, without some columns (an array literal). */
const professionalRows = (table: string, order: string, without: string) =>
  exportStatement(
    `select to_jsonb(mine) - '${without}'::text[] as row
     from profile_card card join ${table} mine on mine.profile_id = card.id
     where card.owner_key = $1 order by mine.${order}`,
  );

/** Columns of an interview that no export has. */
const internalInterviewColumns = 'owner_key,interviewer_key,token_version,link_from,delete_at';

/** The personal data that this service exports. Of the other side it has ids only. */
export const exportedKinds = {
  suspension: exportedSuspension,
  card: exportRows('profile_card', 'id', '{owner_key,hidden_from,folded,license_due_on}'),
  matching_jobs: professionalRows(
    'matched_pair',
    'matched_at',
    '{profile_id,revision,lives,is_veiled,shown_miles,score}',
  ),
  interest: professionalRows('application', 'sent_at', '{profile_id}'),
  interest_withdrawn: professionalRows('withdrawn_interest', 'sent_at', '{profile_id}'),
  interest_of_removed_profile: exportRows('removed_interest', 'sent_at', '{owner_key}'),
  interest_passed: exportStatement(
    `select jsonb_build_object('job_id', application.job_id, 'reason', answer.reason, 'at', told_at) as row
     from profile_card card join application on application.profile_id = card.id
     join pass_answer answer on answer.application_id = application.id and told_at is not null
     where card.owner_key = $1 order by told_at`,
  ),
  answers_promised: exportStatement(
    `select jsonb_build_object('job_id', application.job_id, 'due_at', answer_due_at, 'is_late', is_late) as row
     from profile_card card join application on application.profile_id = card.id
     join promised_answer promised on promised.application_id = application.id
     where card.owner_key = $1 order by answer_due_at`,
  ),
  saved_jobs: professionalRows('saved_job', 'saved_at', '{profile_id}'),
  hidden_jobs: professionalRows('hidden_job', 'hidden_at', '{profile_id}'),
  visits: professionalRows('seeker_visit', 'last_at', '{profile_id}'),
  hired_as: professionalRows(
    'contact_hire',
    'starts_on',
    '{owner_key,profile_id,revision,lives,status,still_after_days}',
  ),
  unlocked_by: exportStatement(
    `select jsonb_build_object('job_id', unlock.job_id, 'employer_name', job.employer_name, 'at', unlocked_at,
              'asked_to_stop_at', asked_to_stop_at) as row
     from unlock left join job_card job on job.id = unlock.job_id where person_key = $1 order by unlocked_at`,
  ),
  interviews_offered_to_me: exportStatement(
    `select to_jsonb(interview) - '{${internalInterviewColumns},profile_id,employer_took_place,offered_by,ended_by}'::text[]
              || case when not ${isPlaceShownSql} then '{"video_url": null, "place": null}' else '{}' end::jsonb as row
     from profile_card card join interview on interview.profile_id = card.id
     where card.owner_key = $1 order by interview.updated_at`,
  ),
  interviews_offered: exportRows(
    'interview',
    'updated_at',
    `{${internalInterviewColumns},professional_took_place,phone}`,
  ),
  interview_figures: exportRows('interview_figure', 'offered_at', '{owner_key}'),
  jobs: exportRows('job_card', 'id', '{owner_key,poster_key,employer_keys,shown_keys,us_state}'),
  people: exportRows('contact_state', 'profile_id', '{owner_key,reopened_at}'),
  passed_on: exportStatement(
    `select jsonb_build_object('job_id', application.job_id, 'profile_id', application.profile_id, 'reason', answer.reason,
              'tell_after', tell_after, 'told_at', told_at) as row
     from job_card job join application on application.job_id = job.id
     join pass_answer answer on answer.application_id = application.id
     where job.owner_key = $1 order by tell_after`,
  ),
  answer_promise: exportRows('answer_promise', 'changed_at', '{owner_key,id}'),
  promised_to: exportStatement(
    `select jsonb_build_object('job_id', application.job_id, 'profile_id', application.profile_id, 'due_at', answer_due_at,
              'is_late', is_late) as row
     from promised_answer promised join application on application.id = promised.application_id
     join job_card job on job.id = application.job_id join profile_card profile on profile.id = application.profile_id
     where promised.owner_key = $1 and ${isShownTo('profile', 'job')} order by answer_due_at`,
  ),
  unlocked: exportRows(
    'unlock',
    'unlocked_at',
    '{employer_key,person_key,stop_id,stop_version,stop_emailed}',
    'employer_key',
  ),
  hires: exportRows('contact_hire', 'starts_on', '{owner_key,revision,lives}'),
  workspace_visits: exportRows('employer_visit', 'last_at', '{owner_key}'),
  payment: exportRows('payer', 'owner_key', '{owner_key}'),
  unlocks_refused: exportRows('unlock_refusal', 'refused_at', '{employer_key}', 'employer_key'),
  webhooks: exportRows(
    'webhook',
    'created_at',
    '{owner_key,account_id,member_key,address_key,secret,former_secret,former_secret_until,is_secret_lost,failures,retry_at}',
  ),
  webhook_log: exportStatement(
    `select to_jsonb(event) as row from webhook join webhook_delivery event on event.webhook_id = webhook.id
     where webhook.owner_key = $1 order by event.id`,
  ),
  mails_chosen: byAddress(exportRows('mail_choice', 'kind', '{owner_key,id}')),
  quiet_hours: byAddress(exportRows('quiet_hours', 'from_hour', '{owner_key}')),
  mails_of_matches: byAddress(exportRows('match_mail', 'created_at', '{owner_key,id}')),
  reported: exportRows('report', 'created_at', '{reporter_key,owner_key}', 'reporter_key'),
  address_proved: byAddress(exportRows('confirmed_owner', 'confirmed_at', '{owner_key}')),
  hires_for_practices: byAccount(
    exportStatement(
      `select jsonb_build_object('email', email) as row from hiring_member where account_id = $1::uuid`,
    ),
  ),
  done_for_practices: byAccount(
    exportStatement(
      `select jsonb_build_object('act', act, 'profile_id', profile_id) as row
       from (select 'unlock' as act, profile_id from unlock where member_id = $1::uuid
             union all select 'stage', profile_id from contact_state where stage_by = $1::uuid
             union all select 'private_note', profile_id from contact_state where note_by = $1::uuid
             union all select 'interview', profile_id from interview where offered_by = $1::uuid) own
       order by act, profile_id`,
    ),
  ),
};
