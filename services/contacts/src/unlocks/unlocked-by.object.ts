import { Field, ObjectType } from '@nestjs/graphql';

/** An employer who can reach the professional. */
@ObjectType()
export class UnlockedBy {
  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  job_title: string;

  @Field(() => String)
  job_location: string;

  @Field(() => Date)
  unlocked_at: Date;
}
