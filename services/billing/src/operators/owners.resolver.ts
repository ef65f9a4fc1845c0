import { type Database, sql } from '@nearward/common/database/sql';
import {
  createOwnerEmailsResolver,
  createOwnerResolver,
} from '@nearward/common/app/operators/owner.resolver';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { hireAnswers, hireStatuses } from '@nearward/proto/rest/hire';
import { card } from '@nearward/proto/rest/subscription';
import { z } from 'zod';
import { Card, cardOfOwner } from '../cards/cards.service.js';
import { isPayment } from '../ledger/ledger.js';
import { findSubscription } from '../subscriptions/subscriptions.service.js';

/** A hire as operators see it. */
const ownerHire = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  role: z.string(),
  reported_at: z.date(),
  charge_cents: z.int(),
  status: z.enum(hireStatuses),
  professional_answer: z.enum(hireAnswers).nullable(),
});
const sums = { owed_cents: z.int(), credit_cents: z.int(), paid_cents: z.int(), claims_waiting: z.int() };
/** Balance, payments and payment methods of an employer. */
const ownerMoney = z.object({
  ...sums,
  card: card.nullable(),
  subscription: z.string().nullable(),
  hires: z.array(ownerHire),
});
const OwnerMoney = createObjectType('OwnerMoney', ownerMoney, { hires: 'OwnerHire', card: Card });
type OwnerMoney = InstanceType<typeof OwnerMoney>;

const sumsOf = sql(
  sums,
  `select coalesce(sum(owed_cents), 0)::int as owed_cents, coalesce(sum(credit_cents), 0)::int as credit_cents,
          coalesce(-sum(owed_cents) filter (where ${isPayment}), 0)::int as paid_cents,
          (select count(*)::int from unlocked_contact
           where employer_key = $1 and claim_status = 'waiting') as claims_waiting
   from ledger_entry where employer_key = $1`,
);
const hiresOf = sql(
  ownerHire.shape,
  `select hire.id, professional_name as name, role, reported_at, charge_cents, status, professional_answer
   from hire join unlocked_contact using (unlock_id)
   where hire.employer_key = $1 order by reported_at desc limit 100`,
);
const emailsOf = sql(
  { id: z.uuid(), type: z.string() },
  `(select hire.id, type from hire
    cross join unnest('{hire-receipt,hire-due,hire-entered,hire-decided,hire-credited,hire-refunded}'::text[]) type
    where employer_key = $1 order by reported_at desc limit 100)
   union all
   select unlock_id, 'claim-decided' from unlocked_contact where employer_key = $1 and claim_status is not null`,
);

const findMoney = async (database: Database, owner_key: string): Promise<OwnerMoney> => {
  const [money, hires, savedCard, { status }] = await Promise.all([
    sumsOf.one(database, owner_key),
    hiresOf.all(database, owner_key),
    cardOfOwner.first(database, owner_key),
    findSubscription(database, owner_key),
  ]);
  return { ...money, hires, card: savedCard ?? null, subscription: status === 'none' ? null : status };
};

export const ownerResolvers = [
  createOwnerResolver('money', () => OwnerMoney, findMoney),
  createOwnerEmailsResolver('billing_mails', (database, owner_key) => emailsOf.all(database, owner_key)),
];
