import type { PriceId } from '@nearward/proto/choices';
import type { SubscriptionStatus } from '@nearward/proto/rest/subscription';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription as last fetched from Stripe. */
@Entity('subscription')
export class SubscriptionEntity {
  @PrimaryColumn('text')
  stripe_id: string;

  @Column('text')
  owner_key: string;

  /** The status at Stripe; only `active` counts. */
  @Column('text')
  status: Exclude<SubscriptionStatus, 'none'>;

  /** Our price id, or null for an unknown price. */
  @Column('text', { nullable: true })
  price_id: PriceId | null;

  @Column('timestamptz')
  start_date: Date;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** The scheduled end, if any. */
  @Column('timestamptz', { nullable: true })
  cancel_at: Date | null;

  @Column('boolean')
  cancel_at_period_end: boolean;
}
