import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** An employer whose unlock was rejected by a rate limit. */
@ObjectType()
export class UnlockLimitReached {
  @Field(() => ID)
  owner_key: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  employer_email: string;

  /** How many unlocks were rejected so far. */
  @Field(() => Int)
  times: number;

  /** The last rejection. */
  @Field(() => Date)
  refused_at: Date;

  /** All professionals they have unlocked. */
  @Field(() => Int)
  unlocks: number;

  /** Whether the employer has a card on file or a subscription now. */
  @Field(() => Boolean)
  pays: boolean;
}
