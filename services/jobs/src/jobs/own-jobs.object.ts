import { Field, ObjectType } from '@nestjs/graphql';
import { PostedJob } from './job.entity.js';

/** A page of the employer's jobs. */
@ObjectType()
export class OwnJobs {
  @Field(() => [PostedJob])
  jobs: PostedJob[];

  /** `after` of the next page. */
  @Field(() => String, { nullable: true })
  next: string | null;
}
