import { Field, Int, ObjectType } from '@nestjs/graphql';

/** The card on file. */
@ObjectType()
export class Card {
  @Field(() => String)
  brand: string;

  @Field(() => String)
  last4: string;

  @Field(() => Int)
  exp_month: number;

  @Field(() => Int)
  exp_year: number;
}
