import { sql } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { mayBePaidFor } from '../ledger/coverage.js';
import type { StoredHire } from '../ledger/hire.js';

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

const undecidedSum = sql(
  { cents: z.int() },
  `select coalesce(sum(hire.charge_cents), 0)::int as cents
   from hire join unlocked_contact contact using (unlock_id)
   where hire.employer_key = $1 and ${mayBecomeFree}`,
);
const coverableHire = sql(
  { is_coverable: z.boolean() },
  `select ${isCoverable} as is_coverable from hire where id = $1`,
);
const undecidedHire = sql(
  { may_become_free: z.boolean() },
  `select ${mayBecomeFree} as may_become_free from hire join unlocked_contact contact using (unlock_id)
   where hire.id = $1`,
);

/** How much of the balance belongs to hires that may still become free. */
export const sumUndecidedCents = async (manager: EntityManager, employer_key: string): Promise<number> =>
  (await undecidedSum.one(manager, employer_key)).cents;

export const canBeCovered = async (manager: EntityManager, { id }: StoredHire): Promise<boolean> =>
  (await coverableHire.one(manager, id)).is_coverable;

export const isUndecided = async (manager: EntityManager, { id }: StoredHire): Promise<boolean> =>
  (await undecidedHire.one(manager, id)).may_become_free;
