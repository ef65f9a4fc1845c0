import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType()
export class Subscription {
  /** `none` without one; only `active` counts. */
  @Field(() => String)
  status: string;

  /** The product's own: `price_monthly` or `price_yearly`. */
  @Field(() => String, { nullable: true })
  stripe_price_id: string | null;

  @Field(() => Date, { nullable: true })
  start_date: Date | null;

  @Field(() => Boolean)
  cancel_at_period_end: boolean;
}
