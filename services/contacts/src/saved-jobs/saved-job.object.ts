import { Field, ObjectType } from '@nestjs/graphql';
import { Job } from '../cards/job.object.js';

@ObjectType()
export class SavedJob {
  /** Null if the job was deleted a moment ago. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  @Field(() => Date)
  saved_at: Date;
}
