import { sql } from '@nearward/common/database/sql';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { createOwnerEmailsResolver } from '@nearward/common/app/operators/owner.resolver';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/marketplace/object-type';
import { hireAnswers, hireStatuses } from '@nearward/proto/rest/hire';
import { card } from '@nearward/proto/rest/subscription';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Card, CardsService } from '../cards/cards.service.js';
import { isPayment } from '../ledger/ledger.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

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

/** For admins in person. Identity audits the access. */
@Resolver(() => Owner)
export class OwnersResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @ResolveField(() => OwnerMoney, { nullable: true })
  async money(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<OwnerMoney> {
    requireOperator(viewer);
    const [money, hires, card, { status }] = await Promise.all([
      sumsOf.one(this.dataSource, key),
      hiresOf.all(this.dataSource, key),
      this.cards.findByOwner(key),
      this.subscriptions.findByOwner(key),
    ]);
    return { ...money, hires, card, subscription: status === 'none' ? null : status };
  }
}

export const OwnerEmailsResolver = createOwnerEmailsResolver('billing_mails', (database, owner_key) =>
  emailsOf.all(database, owner_key),
);
