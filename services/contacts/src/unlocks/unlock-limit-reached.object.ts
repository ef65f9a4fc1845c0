import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** An employer who was refused an unlock, because there were enough in a while. */
@ObjectType()
export class UnlockLimitReached {
  @Field(() => ID)
  owner_key: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  employer_email: string;

  /** How often it was refused so far. */
  @Field(() => Int)
  times: number;

  /** The last time. */
  @Field(() => Date)
  refused_at: Date;

  /** Everybody they have ever unlocked. */
  @Field(() => Int)
  unlocks: number;

  /** Whether there is a card on file or a subscription now. */
  @Field(() => Boolean)
  pays: boolean;
}
