import {
  byAccount,
  byAddress,
  exportRows,
  exportStatement,
} from '@nearward/common/app/personal-data/personal-data.resolver';

/** Export of an employer's data, and of what a professional answered about hires. */
export const exportedKinds = {
  customer: exportStatement(
    `select jsonb_build_object('id', id, 'stripe_id', stripe_id) as row from customer where owner_key = $1`,
  ),
  cards: exportRows('card', 'owner_key', '{owner_key}'),
  subscriptions: exportRows('subscription', 'start_date', '{owner_key}'),
  invoices: exportRows('invoice', 'created_at', '{owner_key}'),
  unlocked: exportRows(
    'unlocked_contact',
    'unlocked_at',
    '{employer_key,professional_email,professional_name}',
    'employer_key',
  ),
  hires: exportRows(
    'hire',
    'reported_at',
    '{employer_key,open_checkout,payment_method,professional_note}',
    'employer_key',
  ),
  reported_for_practices: byAccount(
    exportStatement(
      `select jsonb_build_object('id', id, 'reported_at', reported_at) as row from hire
       where reported_by = $1::uuid order by reported_at`,
    ),
  ),
  hire_checks: exportStatement(
    `select to_jsonb(hire_check) - '{professional_answer,answered_at,decided}'::text[] as row
     from hire_check join hire on hire.id = hire_id where employer_key = $1 order by hire_check.asked_at`,
  ),
  hire_questions_stopped: byAddress(
    exportStatement(
      `select jsonb_build_object('stopped', true) as row from unasked_address where address_key = $1`,
    ),
  ),
  ledger: exportRows('ledger_entry', 'at', '{employer_key}', 'employer_key'),
  answers_about_hires: exportStatement(
    `select jsonb_build_object('hire_id', hire.id, 'employer_name', employer_name, 'role', role, 'starts_on', starts_on,
       'answer', professional_answer, 'note', professional_note, 'decision', answer_decision, 'decision_reason', answer_reason,
       'checks', (select coalesce(json_agg(json_build_object('day', day, 'answer', hire_check.professional_answer,
                    'answered_at', answered_at, 'left_on', left_on) order by day), '[]')
                  from hire_check where hire_id = hire.id and hire_check.professional_answer is not null)) as row
     from hire join unlocked_contact using (unlock_id) where person_key = $1 order by reported_at`,
  ),
};
