import { Field, ID, InputType, Int } from '@nestjs/graphql';

@InputType()
export class HireInput {
  @Field(() => ID)
  profile_id: string;

  @Field(() => String)
  role: string;

  /** Days are `2026-11-21`. */
  @Field(() => String)
  offer_accepted_on: string;

  @Field(() => String)
  starts_on: string;

  /** Yearly, in dollars. */
  @Field(() => Int, { nullable: true })
  salary: number | null;
}
