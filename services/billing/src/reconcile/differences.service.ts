import { command, sql } from '@nearward/common/database/sql';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { Injectable } from '@nestjs/common';
import { ID } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { isPayment } from '../ledger/ledger.js';

import type Stripe from 'stripe';

/** A person and their customers at Stripe, including deleted ones. */
export interface CustomerOwner {
  owner_key: string;
  stripe_ids: string[];
  /** The customer in use, or null if it was deleted and not replaced. */
  current: string | null;
}

/** A payment for a hire at Stripe, and its amount minus refunds and lost disputes. */
export interface HirePayment {
  /** The hire in the payment's metadata; it may not exist here. */
  hireId: string;
  charge: Stripe.Charge;
  payment: string;
  net_cents: number;
}

/** Differences between Stripe and the ledger: a hire's payment, a payment without a hire, or two subscriptions. */
const differenceKinds = ['hire_payment', 'unknown_payment', 'subscriptions'] as const;

registerEnumeration('DifferenceKind', differenceKinds);

/** A difference between Stripe and the ledger that no rule resolves. */
const difference = z.object({
  id: z.uuid(),
  kind: z.enum(differenceKinds),
  /** The employer's. */
  owner_key: z.string(),
  /** Null if this person never unlocked a contact. */
  employer_email: z.string().nullable(),
  /** The hire id, the payment id at Stripe, or the owner key. */
  subject: z.string(),
  stripe_cents: z.int(),
  ledger_cents: z.int(),
  /** When it was first found. */
  since: z.date(),
});
type Difference = Pick<z.output<typeof difference>, 'kind' | 'subject' | 'stripe_cents' | 'ledger_cents'>;

export const MoneyDifference = createObjectType('MoneyDifference', difference, { owner_key: ID });

/** Differences from Stripe that could not be fixed automatically, oldest first. */
export const openDifferences = sql(
  difference.shape,
  `select id, kind, owner_key, subject, stripe_cents, ledger_cents, found_at as since,
     (select employer_email from unlocked_contact contact where employer_key = owner_key
      order by unlocked_at desc limit 1) as employer_email
   from difference order by found_at limit 200`,
);

const ledgerPayments = sql(
  { hire_id: z.string(), cents: z.int() },
  `select hire_id::text, -sum(owed_cents)::int as cents from ledger_entry
   where employer_key = $1 and ${isPayment} group by hire_id`,
);
const ownHires = sql({ id: z.string() }, 'select id::text from hire where employer_key = $1');
const livingSubscriptions = sql(
  { count: z.int() },
  `select count(*)::int as count from subscription
   where owner_key = $1 and status in ('active', 'trialing', 'past_due', 'unpaid')`,
);
const upsertDifference = command(
  `insert into difference (id, owner_key, kind, subject, stripe_cents, ledger_cents)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (owner_key, kind, subject) do update
   set stripe_cents = excluded.stripe_cents, ledger_cents = excluded.ledger_cents, seen_at = now()`,
);
const deleteResolved = command(
  `delete from difference where owner_key = $1 and not (kind || ' ' || subject = any($2))`,
);

/** Stores the differences between Stripe and the ledger for operators, and deletes resolved ones. */
@Injectable()
export class DifferencesService {
  constructor(private readonly dataSource: DataSource) {}

  async findDifferences({ owner_key }: CustomerOwner, payments: HirePayment[]): Promise<Difference[]> {
    return this.dataSource.transaction(async (manager) => {
      const ledgerCents = new Map(
        (await ledgerPayments.all(manager, owner_key)).map(({ hire_id, cents }) => [hire_id, cents]),
      );
      const ownHireIds = new Set((await ownHires.all(manager, owner_key)).map(({ id }) => id));
      const { count } = await livingSubscriptions.one(manager, owner_key);
      const differences = [
        ...comparePayments(payments, ledgerCents, ownHireIds),
        ...(count > 1
          ? [{ kind: 'subscriptions' as const, subject: owner_key, stripe_cents: 0, ledger_cents: 0 }]
          : []),
      ];
      for (const { kind, subject, stripe_cents, ledger_cents } of differences)
        await upsertDifference.run(manager, uuid(), owner_key, kind, subject, stripe_cents, ledger_cents);
      const openKeys = differences.map(({ kind, subject }) => `${kind} ${subject}`);
      await deleteResolved.run(manager, owner_key, openKeys);
      return differences;
    });
  }
}

/** Compares the payments at Stripe with the cents in the ledger by hire. */
function comparePayments(
  payments: HirePayment[],
  ledgerCents: Map<string, number>,
  ownHireIds: Set<string>,
): Difference[] {
  const unknownPayments = payments
    .filter(({ hireId }) => !ownHireIds.has(hireId))
    .map(({ payment, net_cents }) => ({
      kind: 'unknown_payment' as const,
      subject: payment,
      stripe_cents: net_cents,
      ledger_cents: 0,
    }));
  const stripeCents = new Map<string, number>();
  for (const { hireId, net_cents } of payments)
    if (ownHireIds.has(hireId)) stripeCents.set(hireId, (stripeCents.get(hireId) ?? 0) + net_cents);
  const hires = [...new Set([...ledgerCents.keys(), ...stripeCents.keys()])].map((hire) => ({
    kind: 'hire_payment' as const,
    subject: hire,
    stripe_cents: stripeCents.get(hire) ?? 0,
    ledger_cents: ledgerCents.get(hire) ?? 0,
  }));
  return [...unknownPayments, ...hires].filter(
    ({ stripe_cents, ledger_cents }) => stripe_cents !== ledger_cents,
  );
}
