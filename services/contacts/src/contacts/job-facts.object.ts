import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** A removed job with at least one unlock. The counts are professionals. */
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

/** The counts of one of the employer's jobs, in professionals. */
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

/** How many professionals reached each step of a job. */
@ObjectType()
export class JobFigures {
  @Field(() => Int)
  matches: number;

  @Field(() => Int)
  interested: number;

  /** How many of them were unlocked, or informed of a pass. */
  @Field(() => Int)
  answered: number;

  @Field(() => Int)
  unlocked: number;

  @Field(() => Int)
  interviewed: number;

  @Field(() => Int)
  hired: number;
}
