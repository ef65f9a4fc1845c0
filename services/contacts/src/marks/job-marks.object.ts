import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType()
export class HiddenJob {
  @Field(() => ID)
  job_id: string;

  /** Whether it would be recommended, so that it counts among those that match. */
  @Field(() => Boolean)
  matches: boolean;
}

/** What tells a professional's recommended jobs apart. */
@ObjectType()
export class JobMarks {
  /** What was posted since the visit before this one is new; nothing is on the first. */
  @Field(() => Date, { nullable: true })
  new_since: Date | null;

  @Field(() => [HiddenJob])
  hidden: HiddenJob[];
}
