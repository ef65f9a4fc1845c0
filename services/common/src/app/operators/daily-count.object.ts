import { Field, Int, ObjectType, Directive } from '@nestjs/graphql';

/** How often something happened on a day. */
@ObjectType()
@Directive('@shareable')
export class DailyCount {
  /** YYYY-MM-DD, in UTC. */
  @Field(() => String)
  day: string;

  @Field(() => Int)
  count: number;
}
