import { Field, Int, ObjectType } from '@nestjs/graphql';

/** A rounded count. With `is_fewer` the count is below `about`. */
@ObjectType()
export class SupplyCount {
  @Field(() => Int)
  miles: number;

  @Field(() => Int)
  about: number;

  @Field(() => Boolean)
  is_fewer: boolean;
}
