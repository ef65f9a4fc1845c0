import { command, sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { mayBePaidFor } from '../ledger/coverage.js';

/** SQL condition: an unpaid hire whose fee the employer's subscription can still cover. Operators price an unreported one. */
const isCoverable = `hire.status = 'due' and not hire.unreported
  and exists (select from subscription where owner_key = hire.employer_key)
  and coalesce(hire.problem not in ('taken_back', 'credit_used', 'role_corrected'), true)`;

/**
 * SQL condition: reported before the plan was bought, and the plan may be paid for its first working day. It needs the hire's
 * unlocked contact as `contact`.
 */
export const mayBecomeFree = `(${isCoverable}
  and hire.starts_on > (now() at time zone 'Pacific/Pago_Pago')::date
  and exists (${mayBePaidFor('hire.employer_key', 'hire.starts_on', 'contact.time_zone')}))`;

/**
 * SQL condition: reported before its first working day at its place, which has begun in every time zone. Later invoices may
 * cover it for three days.
 */
export const isCoverageDue = `(${isCoverable}
  and hire.starts_on > (hire.reported_at at time zone coalesce(
    (select time_zone from unlocked_contact contact where contact.unlock_id = hire.unlock_id), 'Pacific/Pago_Pago'))::date
  and hire.starts_on between $1::date - 3 and $1::date)`;

/** How much of an employer's ($1) balance belongs to hires that may still become free. */
export const undecidedCents = sql(
  { cents: z.int() },
  `select coalesce(sum(hire.charge_cents), 0)::int as cents
   from hire join unlocked_contact contact using (unlock_id)
   where hire.employer_key = $1 and ${mayBecomeFree}`,
);
export const canBeCovered = command(`select from hire where id = $1 and ${isCoverable}`);
export const isUndecided = command(
  `select from hire join unlocked_contact contact using (unlock_id) where hire.id = $1 and ${mayBecomeFree}`,
);
