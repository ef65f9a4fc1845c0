import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType()
export class HiddenJob {
  @Field(() => ID)
  job_id: string;

  /** Whether the job would be recommended, so that it counts as a match. */
  @Field(() => Boolean)
  matches: boolean;
}

/** The data that marks jobs as new or hidden in a professional's list. */
@ObjectType()
export class JobMarks {
  /** Jobs posted since then are new. Null on the first visit. */
  @Field(() => Date, { nullable: true })
  new_since: Date | null;

  @Field(() => [HiddenJob])
  hidden: HiddenJob[];

  /** The jobs in the professional's lists whose employers promise answers. */
  @Field(() => [ID])
  promised: string[];
}
