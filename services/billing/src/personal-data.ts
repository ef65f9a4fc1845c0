import { type ExportKind, exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';
import { addressKeyOf } from '@nearward/common/app/viewer/viewer';

/** Export of an employer's data, and of what a professional answered about hires. */
export const exportedRows = {
  customer: exportStatement(
    `select jsonb_build_object('id', id, 'stripe_id', stripe_id) as row from customer where owner_key = $1`,
  ),
  cards: exportStatement(`select to_jsonb(card) - 'owner_key' as row from card where owner_key = $1`),
  subscriptions: exportStatement(
    `select to_jsonb(subscription) - 'owner_key' as row from subscription where owner_key = $1 order by start_date`,
  ),
  invoices: exportStatement(
    `select to_jsonb(invoice) - 'owner_key' as row from invoice where owner_key = $1 order by created_at`,
  ),
  unlocked: exportStatement(
    `select to_jsonb(contact) - '{employer_key,professional_email,professional_name}'::text[] as row
     from unlocked_contact contact where employer_key = $1 order by unlocked_at`,
  ),
  hires: exportStatement(
    `select to_jsonb(hire) - '{employer_key,open_checkout,payment_method,professional_note}'::text[] as row
     from hire where employer_key = $1 order by reported_at`,
  ),
  reported_for_practices: {
    statement: exportStatement(
      `select jsonb_build_object('id', id, 'reported_at', reported_at) as row from hire
       where reported_by = $1::uuid order by reported_at`,
    ),
    keyOf: ({ user_id }) => user_id,
  },
  hire_checks: exportStatement(
    `select to_jsonb(hire_check) - '{professional_answer,answered_at,decided}'::text[] as row
     from hire_check join hire on hire.id = hire_id where employer_key = $1 order by hire_check.asked_at`,
  ),
  hire_questions_stopped: {
    statement: exportStatement(
      `select jsonb_build_object('stopped', true) as row from unasked_address where address_key = $1`,
    ),
    keyOf: addressKeyOf,
  },
  ledger: exportStatement(
    `select to_jsonb(entry) - 'employer_key' as row from ledger_entry entry where employer_key = $1 order by at`,
  ),
  answers_about_hires: exportStatement(
    `select jsonb_build_object('hire_id', hire.id, 'employer_name', employer_name, 'role', role, 'starts_on', starts_on,
       'answer', professional_answer, 'note', professional_note, 'decision', answer_decision, 'decision_reason', answer_reason,
       'checks', (select coalesce(json_agg(json_build_object('day', day, 'answer', hire_check.professional_answer,
                    'answered_at', answered_at, 'left_on', left_on) order by day), '[]')
                  from hire_check where hire_id = hire.id and hire_check.professional_answer is not null)) as row
     from hire join unlocked_contact using (unlock_id) where person_key = $1 order by reported_at`,
  ),
} satisfies Record<string, ExportKind>;
