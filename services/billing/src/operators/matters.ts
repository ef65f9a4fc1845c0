import { sql } from '@nearward/common/database/sql';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { localTime } from '../hires/hire-checks.service.js';
import { matterKinds } from '@nearward/proto/rest/matter';
import { z } from 'zod';

/**
 * SQL condition: a paid hire in a role that was not accepted with the unlock, without a decision of an operator. Only the
 * role of a paid hire can be corrected.
 */
export const hasOtherRole = `(hire.status = 'paid' and not hire.unreported
  and jsonb_array_length(contact.fees) > 0
  and not contact.fees @> jsonb_build_array(jsonb_build_object('provider_type', hire.role))
  and not exists (select from operator_act act where act.subject_id = hire.id and act.act not like 'hire check %'))`;

const acceptedRoles = `array(select accepted ->> 'provider_type' from jsonb_array_elements(contact.fees) accepted)`;

/** SQL: the newest check of the hire in which one side denies what the other said. The later statement is compared. */
export const differingCheck = `(select ${localTime('still_at')}::date::text as still_on, left_on::text, answered_at,
     case professional_answer when 'still' then ${localTime('answered_at')}::date::text end as worked_on
   from hire_check where hire_id = hire.id and decided is null and (
     professional_answer = 'left' and ${localTime('still_at')}::date > left_on
     or professional_answer = 'still' and ${localTime('answered_at')}::date > hire.ended_on)
   order by day desc limit 1)`;

/** SQL condition: the professional's dispute has no decision yet. */
const isDisputed = `(hire.professional_answer = 'disputed' and hire.answer_decision is null)`;

/** Matters that wait for an operator, oldest first. */
export const matters = sql(
  {
    id: z.uuid(),
    kind: z.enum(matterKinds),
    owner_key: z.string(),
    employer_name: z.string(),
    employer_email: z.string(),
    professional_name: z.string().nullable(),
    reason: z.string().nullable(),
    role: z.string().nullable(),
    accepted_roles: z.array(z.string()),
    status: z.enum(hireStatuses).nullable(),
    fees_cents: z.array(z.int()),
    charge_cents: z.int().nullable(),
    standard_cents: z.int().nullable(),
    still_on: z.string().nullable(),
    ended_on: z.string().nullable(),
    worked_on: z.string().nullable(),
    left_on: z.string().nullable(),
    unlocked_at: z.date(),
    since: z.date(),
  },
  `select unlock_id as id, 'claim' as kind, employer_key as owner_key, employer_name, employer_email,
         professional_name, claim_reason as reason, null as role, ${acceptedRoles} as accepted_roles, null as status,
         array(select distinct (fee ->> 'cents')::int from jsonb_array_elements(fees) fee order by 1) as fees_cents,
         (select charge_cents from hire where hire.unlock_id = contact.unlock_id and status = 'held') as charge_cents,
         null::int as standard_cents,
         null as still_on, null as ended_on, null as worked_on, null as left_on, unlocked_at, claimed_at as since
  from unlocked_contact contact where claim_status = 'waiting'
  union all
  select hire.id, matter.kind, hire.employer_key, contact.employer_name, contact.employer_email,
         contact.professional_name,
         case matter.kind when 'dispute' then hire.dispute_reason
                          when 'professional_dispute' then hire.professional_note end,
         hire.role, ${acceptedRoles}, hire.status, '{}',
         case matter.kind when 'failed_refund' then hire.failed_refund_cents else hire.charge_cents end,
         case when hire.unreported then hire.charge_cents / ${unreportedHireFactor} end,
         differing.still_on, hire.ended_on::text, differing.worked_on, differing.left_on, unlocked_at,
         case matter.kind when 'hire_check' then differing.answered_at else hire.reported_at end
  from hire join unlocked_contact contact using (unlock_id)
  left join lateral ${differingCheck} differing on true
  cross join lateral (
    select 'dispute' as kind where hire.status = 'disputed'
    union all select 'bank_dispute' where hire.status = 'contested'
    union all select 'failed_refund' where hire.failed_refund_cents is not null
    union all select 'other_role' where ${hasOtherRole} and ${isDisputed} is not true
    union all select 'professional_dispute' where ${isDisputed} and hire.status not in ('disputed', 'refunding', 'refunded', 'waived')
    union all select 'hire_check' where differing.answered_at is not null and hire.status not in ('refunding', 'refunded', 'waived')
  ) matter
  order by since limit 200`,
);
