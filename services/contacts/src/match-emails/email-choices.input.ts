import { createFormInput } from '@nearward/marketplace/form.input';
import { jobFilterFields } from '@nearward/proto/rest/job-filter';
import { Field, InputType, Int } from '@nestjs/graphql';

@InputType()
export class JobFilterInput extends createFormInput(jobFilterFields) {}

/** Hours from 0 to 23. */
@InputType()
export class QuietHoursInput {
  @Field(() => Int)
  from: number;

  @Field(() => Int)
  until: number;
}
