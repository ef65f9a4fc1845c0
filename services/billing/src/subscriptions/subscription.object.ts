import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type PriceId, priceIds } from '@nearward/proto/choices';
import { type SubscriptionStatus, subscriptionStatuses } from '@nearward/proto/rest/subscription';
import { Field, ObjectType } from '@nestjs/graphql';

const SubscriptionStatuses = registerEnumeration('SubscriptionStatus', subscriptionStatuses);
const PriceIds = registerEnumeration('PriceId', priceIds);

@ObjectType()
export class Subscription {
  /** `none` without a subscription; only `active` counts. */
  @Field(() => SubscriptionStatuses)
  status: SubscriptionStatus;

  /** Our price id: `price_monthly` or `price_yearly`. */
  @Field(() => PriceIds, { nullable: true })
  stripe_price_id: PriceId | null;

  @Field(() => Date, { nullable: true })
  start_date: Date | null;

  @Field(() => Boolean)
  cancel_at_period_end: boolean;
}
