import { Field, ID, InputType } from '@nestjs/graphql';

@InputType()
export class UnreportedHireInput {
  @Field(() => ID)
  unlock_id: string;

  @Field(() => String)
  role: string;

  @Field(() => String)
  offer_accepted_on: string;

  @Field(() => String)
  starts_on: string;

  /** How it was discovered. Recorded with the decision, hidden from the employer. */
  @Field(() => String)
  note: string;
}
