import { Field, Int, ObjectType } from '@nestjs/graphql';

/** The middle half of pays, in rounded dollars, and the rounded number of their jobs. */
@ObjectType()
export class MiddlePay {
  @Field(() => Int)
  pay_min: number;

  @Field(() => Int)
  pay_max: number;

  @Field(() => Int)
  about: number;
}

@ObjectType()
export class NearbyPay {
  /** Null if the place is unknown, or if there are too few jobs or employers. */
  @Field(() => MiddlePay, { nullable: true })
  pay: MiddlePay | null;
}
