import { command, sql } from '@nearward/common/database/sql';
import type { HireQuote } from '@nearward/proto/rest/hire';
import type { LedgerKind } from '@nearward/proto/rest/ledger';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

const insertEntry = command(
  `insert into ledger_entry (id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
);
/** The debt and the credit of an employer ($1). */
export const balanceOf = sql(
  { owed_cents: z.int(), credit_cents: z.int() },
  `select coalesce(sum(owed_cents), 0)::int as owed_cents, coalesce(sum(credit_cents), 0)::int as credit_cents
   from ledger_entry where employer_key = $1`,
);
/**
 * Whether an employer ($1) has used the first-hire credit. A free, waived or refunded hire returns it. A founder's new key
 * cannot use one, because the practice keeps the founder's.
 */
export const usedFirstHireCredit = command(
  `select from ledger_entry credit join hire on hire.id = credit.hire_id
   where credit.employer_key = $1 and credit.kind = 'first_hire_credit' and hire.status not in ('free', 'waived', 'refunded')
   union all select from owner_alias where owner_key = $1`,
);

/** SQL expression: the kind of an entry without its source. */
export const kindOfEntry = `split_part(ledger_entry.kind, ':', 1)`;

/** SQL condition: money that the employer paid, or got back. */
export const isPayment = `${kindOfEntry} in ('charge', 'refund', 'dispute_lost')`;

/** The fee of a hire ($1), its payments minus refunds, its refunds, and the credit that it used and earned. */
export const sumsOfHire = sql(
  {
    fee_cents: z.int(),
    paid_cents: z.int(),
    refunded_cents: z.int(),
    used_cents: z.int(),
    earned_cents: z.int(),
  },
  `select
     coalesce(sum(owed_cents) filter (
       where ${kindOfEntry} in ('fee', 'reduced', 'role_corrected', 'fee_returned', 'waived')), 0)::int as fee_cents,
     coalesce(-sum(owed_cents) filter (where ${isPayment}), 0)::int as paid_cents,
     coalesce(sum(owed_cents) filter (where ${kindOfEntry} = 'refund'), 0)::int as refunded_cents,
     coalesce(-sum(credit_cents) filter (where ${kindOfEntry} in ('credit_used', 'credit_returned')), 0)::int as used_cents,
     coalesce(sum(credit_cents - owed_cents) filter (
       where ${kindOfEntry} in ('failed_hire_credit', 'credit_taken_back')), 0)::int as earned_cents
   from ledger_entry where hire_id = $1`,
);

/** Amounts are in cents; their sums are the employer's debt and credit. The database rejects updates and deletes. */
interface Entry {
  hire: { id: string; employer_key: string };
  kind: LedgerKind;
  /** The changes of the debt and of the credit, 0 by default. */
  owed_cents?: number;
  credit_cents?: number;
  /** The origin, for a kind that a hire can have several times. */
  source?: string;
  /** The payment at Stripe behind a charge. */
  payment_intent?: string | null;
}

/** Adds an entry. False if the hire already has one of this kind and source. */
export const postToLedger = (
  manager: EntityManager,
  { hire, kind, owed_cents = 0, credit_cents = 0, source, payment_intent = null }: Entry,
): Promise<boolean> => {
  const storedKind = source ? `${kind}:${source}` : kind;
  return insertEntry.some(
    manager,
    uuid(),
    hire.employer_key,
    hire.id,
    storedKind,
    owed_cents,
    credit_cents,
    payment_intent,
  );
};

type Fee = Pick<HireQuote, 'fee_cents' | 'failed_hire_credit_cents' | 'first_hire_credit_cents'>;

export async function postFee(manager: EntityManager, hire: Entry['hire'], fee: Fee): Promise<void> {
  const { fee_cents, failed_hire_credit_cents, first_hire_credit_cents } = fee;
  await postToLedger(manager, { hire, kind: 'fee', owed_cents: fee_cents });
  if (failed_hire_credit_cents > 0) {
    const cents = -failed_hire_credit_cents;
    await postToLedger(manager, { hire, kind: 'credit_used', owed_cents: cents, credit_cents: cents });
  }
  if (first_hire_credit_cents > 0) {
    const owed_cents = -first_hire_credit_cents;
    await postToLedger(manager, { hire, kind: 'first_hire_credit', owed_cents });
  }
}
