import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { passReasons } from '@nearward/proto/rest/answer-texts';
import { Field, Int, ObjectType } from '@nestjs/graphql';

export const PassReasons = registerEnumeration('PassReason', passReasons);

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

/** Whether an employer promises to answer within two working days, and its record so far. */
@ObjectType()
export class AnswerPromise {
  @Field(() => Boolean)
  is_on: boolean;

  /** How many answers were due in half a year, and how many came in time. Both are null below three. */
  @Field(() => Int, { nullable: true })
  due: number | null;

  @Field(() => Int, { nullable: true })
  in_time: number | null;
}

@ObjectType()
export class PromiseRecord {
  /** The employer name on the jobs. */
  @Field(() => String)
  employer_name: string;

  @Field(() => Int)
  due: number;

  @Field(() => Int)
  in_time: number;
}

/** The promised answers that are due next. */
@ObjectType()
export class DueAnswers {
  @Field(() => Int)
  count: number;

  /** The last day for an answer, at the job. */
  @Field(() => String)
  by: string;
}

@ObjectType()
export class OwnAnswerPromise {
  @Field(() => Boolean)
  is_on: boolean;

  /** The day from which the employer can promise answers again. Null unless the promise ended. */
  @Field(() => String, { nullable: true })
  again_on: string | null;

  /** One row per employer name with enough due answers. */
  @Field(() => [PromiseRecord])
  records: PromiseRecord[];

  @Field(() => DueAnswers, { nullable: true })
  next: DueAnswers | null;
}

@ObjectType()
export class OwnAnswers {
  /** One row per employer name with enough interest, the most interest first. */
  @Field(() => [Answers])
  answers: Answers[];

  @Field(() => InterviewFigures)
  interviews: InterviewFigures;

  @Field(() => OwnAnswerPromise)
  promise: OwnAnswerPromise;
}
