import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** A job that is gone and of which somebody unlocked stays, in professionals. */
@ObjectType()
export class DeletedJob {
  @Field(() => ID)
  id: string;

  @Field()
  title: string;

  @Field(() => Int)
  unlocked: number;

  @Field(() => Int)
  hired: number;
}

/** What there is of one of the employer's jobs, in professionals. */
@ObjectType()
export class JobFacts {
  @Field(() => ID)
  job_id: string;

  @Field(() => Int)
  matches: number;

  @Field(() => Int)
  new: number;

  @Field(() => Int)
  applied: number;

  @Field(() => Int)
  unlocked: number;

  @Field(() => Int)
  hired: number;
}
