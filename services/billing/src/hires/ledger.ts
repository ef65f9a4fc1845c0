import { command, sql } from '@nearward/common/database/sql';
import type { LedgerKind } from '@nearward/proto/rest/ledger';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

const insertEntry = command(
  `insert into ledger_entry (id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
);
const balance = sql(
  { owed_cents: z.int(), credit_cents: z.int() },
  `select coalesce(sum(owed_cents), 0)::int as owed_cents, coalesce(sum(credit_cents), 0)::int as credit_cents
   from ledger_entry where employer_key = $1`,
);
const firstHireCredit = command(
  `select from ledger_entry given join hire on hire.id = given.hire_id
   where given.employer_key = $1 and given.kind = 'first_hire_credit' and hire.status not in ('waived', 'refunded')`,
);

/** In SQL: the kind of an entry, without what it comes from. */
export const kindOfEntry = `split_part(ledger_entry.kind, ':', 1)`;

const sums = sql(
  {
    fee_cents: z.int(),
    paid_cents: z.int(),
    refunded_cents: z.int(),
    used_cents: z.int(),
    given_cents: z.int(),
  },
  `select
     coalesce(sum(owed_cents) filter (
       where ${kindOfEntry} in ('fee', 'reduced', 'role_corrected', 'fee_returned', 'waived')), 0)::int as fee_cents,
     coalesce(-sum(owed_cents) filter (where ${kindOfEntry} in ('charge', 'refund', 'dispute_lost')), 0)::int as paid_cents,
     coalesce(sum(owed_cents) filter (where ${kindOfEntry} = 'refund'), 0)::int as refunded_cents,
     coalesce(-sum(credit_cents) filter (where ${kindOfEntry} in ('credit_used', 'credit_returned')), 0)::int as used_cents,
     coalesce(sum(credit_cents - owed_cents) filter (
       where ${kindOfEntry} in ('failed_hire_credit', 'credit_taken_back')), 0)::int as given_cents
   from ledger_entry where hire_id = $1`,
);

/**
 * What an entry adds, in cents. What an employer owes, and the credit from hires that did not last, are the sums; an
 * entry is never changed or removed, which the database refuses.
 */
interface Entry {
  hire: { id: string; employer_key: string };
  kind: LedgerKind;
  owed_cents: number;
  credit_cents: number;
  /** What it comes from, for a kind that a hire may have several times. */
  source?: string;
  /** The payment at Stripe that a charge stands for. */
  payment_intent?: string | null;
}

/** False when the hire has an entry of this kind, from this source, already: each is made once. */
export const postToLedger = (
  manager: EntityManager,
  { hire, kind, owed_cents, credit_cents, source, payment_intent = null }: Entry,
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

export const balanceOf = (
  manager: EntityManager,
  employer_key: string,
): Promise<{ owed_cents: number; credit_cents: number }> => balance.one(manager, employer_key);

/** The fee of a hire, what Stripe holds of its payments, what was given back, and the credit that it used and gave. */
export const sumsOfHire = (manager: EntityManager, hire_id: string): ReturnType<typeof sums.one> =>
  sums.one(manager, hire_id);

/** Whether the credit on the first hire was given; a hire of which nothing was owed in the end gave it back. */
export const hasUsedFirstHireCredit = (manager: EntityManager, employer_key: string): Promise<boolean> =>
  firstHireCredit.some(manager, employer_key);
