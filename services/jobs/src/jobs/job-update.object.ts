import { Field, ObjectType } from '@nestjs/graphql';
import { PostedJob } from './job.entity.js';

/** A job after an edit, with the consequence for its link. */
@ObjectType()
export class JobUpdate {
  @Field(() => String)
  message: string;

  @Field(() => PostedJob)
  job: PostedJob;
}
