import { Field, Int, ObjectType } from '@nestjs/graphql';

/** How an employer answered those who were interested lately. Only of five and more. */
@ObjectType()
export class Answers {
  /** The name that the jobs are under. */
  @Field(() => String)
  employer_name: string;

  @Field(() => Int)
  interested: number;

  @Field(() => Int)
  unlocked: number;

  /** Unlocked, or told that the employer passed. */
  @Field(() => Int)
  answered: number;

  /** Half of those who were answered had waited at most so long; null when nobody was. */
  @Field(() => Int, { nullable: true })
  median_days: number | null;
}

@ObjectType()
export class OwnAnswers {
  /** One for each name of the employer's that has enough of them, the one with most first. */
  @Field(() => [Answers])
  answers: Answers[];
}
