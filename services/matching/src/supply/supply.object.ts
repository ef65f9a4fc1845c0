import { Field, Int, ObjectType } from '@nestjs/graphql';

/** Rounded; with `is_fewer` there are fewer than `about`. */
@ObjectType()
export class SupplyCount {
  @Field(() => Int)
  miles: number;

  @Field(() => Int)
  about: number;

  @Field(() => Boolean)
  is_fewer: boolean;
}
