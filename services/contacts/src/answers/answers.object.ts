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

/** An employer's own interviews of half a year with professionals who had expressed interest. Median hours. */
@ObjectType()
export class InterviewFigures {
  @Field(() => Int)
  offered: number;

  @Field(() => Int, { nullable: true })
  hours_to_offer: number | null;

  @Field(() => Int)
  interviewed: number;

  @Field(() => Int, { nullable: true })
  hours_to_interview: number | null;
}

@ObjectType()
export class OwnAnswers {
  /** One row per employer name with enough interest, the most interest first. */
  @Field(() => [Answers])
  answers: Answers[];

  @Field(() => InterviewFigures)
  interviews: InterviewFigures;
}
