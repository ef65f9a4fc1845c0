import { Field, InputType, Int } from '@nestjs/graphql';

/** Hours from 0 to 23. */
@InputType()
export class QuietHoursInput {
  @Field(() => Int)
  from: number;

  @Field(() => Int)
  until: number;
}
