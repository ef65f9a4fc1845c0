import type { ledgerKinds } from '@nearward/proto/rest/hire';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

type Kind = (typeof ledgerKinds)[number];

/**
 * What an entry adds, in cents. What an employer owes, and the credit from hires that did not last, are the sums; an
 * entry is never changed or removed, which the database refuses.
 */
interface Entry {
  hire: { id: string; employer_key: string };
  kind: Kind;
  owed_cents: number;
  credit_cents: number;
  /** The payment at Stripe that a charge stands for. */
  payment_intent?: string;
}

/** False when the hire has an entry of this kind already: each is made once. */
export async function enter(
  manager: EntityManager,
  { hire, kind, owed_cents, credit_cents, payment_intent }: Entry,
): Promise<boolean> {
  const entered: unknown[] = await manager.query(
    `insert into ledger_entry (id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (hire_id, kind) do nothing returning id`,
    [uuid(), hire.employer_key, hire.id, kind, owed_cents, credit_cents, payment_intent ?? null],
  );
  return entered.length > 0;
}

interface Balance {
  owed_cents: number;
  credit_cents: number;
}

export async function balanceOf(manager: EntityManager, employer_key: string): Promise<Balance> {
  const [balance]: [Balance] = await manager.query(
    `select coalesce(sum(owed_cents), 0)::int as owed_cents, coalesce(sum(credit_cents), 0)::int as credit_cents
     from ledger_entry where employer_key = $1`,
    [employer_key],
  );
  return balance;
}

/** Whether the credit on the first hire was given; a hire of which nothing was owed in the end gave it back. */
export async function hadFirstHireCredit(manager: EntityManager, employer_key: string): Promise<boolean> {
  const given: unknown[] = await manager.query(
    `select from ledger_entry given join hire on hire.id = given.hire_id
     where given.employer_key = $1 and given.kind = 'first_hire_credit' and hire.status <> 'waived'`,
    [employer_key],
  );
  return given.length > 0;
}
