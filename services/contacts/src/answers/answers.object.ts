import { Field, Int, ObjectType } from '@nestjs/graphql';

/** How an employer answered recent interest. Needs at least five professionals. */
@ObjectType()
export class Answers {
  /** The employer name on the jobs. */
  @Field(() => String)
  employer_name: string;

  @Field(() => Int)
  interested: number;

  @Field(() => Int)
  unlocked: number;

  /** Unlocked, or informed that the employer passed. */
  @Field(() => Int)
  answered: number;

  /** The median wait for an answer. Null if there was no answer. */
  @Field(() => Int, { nullable: true })
  median_days: number | null;
}

@ObjectType()
export class OwnAnswers {
  /** One row per employer name with enough interest, the most interest first. */
  @Field(() => [Answers])
  answers: Answers[];
}
