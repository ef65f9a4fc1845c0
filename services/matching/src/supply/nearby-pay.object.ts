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
  /** Null from too few jobs or employers, and for an unknown place. */
  @Field(() => MiddlePay, { nullable: true })
  pay: MiddlePay | null;
}
