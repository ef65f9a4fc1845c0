import type { PriceId } from '@nearward/proto/choices';
import type { SubscriptionStatus } from '@nearward/proto/rest/subscription';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What Stripe last said of a subscription. */
@Entity('subscription')
export class SubscriptionEntity {
  @PrimaryColumn('text')
  stripe_id: string;

  @Column('text')
  owner_key: string;

  /** Stripe's word; only `active` counts. */
  @Column('text')
  status: Exclude<SubscriptionStatus, 'none'>;

  /** The product's own price id; null for a price that the product does not know. */
  @Column('text', { nullable: true })
  price_id: PriceId | null;

  @Column('timestamptz')
  start_date: Date;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** When it will end, where that is settled. */
  @Column('timestamptz', { nullable: true })
  cancel_at: Date | null;

  @Column('boolean')
  cancel_at_period_end: boolean;
}
