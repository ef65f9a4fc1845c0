import type { PassReason } from '@nearward/proto/rest/answer-texts';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Answers } from '../answers/answers.object.js';
import { PassReasons } from '../answers/pass-reasons.js';
import { Application, Job } from '../applications/application.object.js';

/** What a professional sees of a job besides what its employer said. */
@ObjectType()
export class JobPage {
  /** Null when the job was deleted a moment ago. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** In steps, as everywhere; null, and nothing in common, where there is no match. */
  @Field(() => Float, { nullable: true })
  miles: number | null;

  @Field(() => [String])
  common_provider_types: string[];

  @Field(() => [String])
  common_specialties: string[];

  @Field(() => Boolean)
  is_saved: boolean;

  @Field(() => Boolean)
  is_hidden: boolean;

  /** Who owns the job is no candidate for it. */
  @Field(() => Boolean)
  is_own: boolean;

  /** When interest was last expressed, when the employer opened this person after it, and the unlock. */
  @Field(() => Date, { nullable: true })
  applied_at: Date | null;

  @Field(() => Date, { nullable: true })
  seen_at: Date | null;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  /** When this person was told that the employer passed on it. */
  @Field(() => Date, { nullable: true })
  passed_at: Date | null;

  @Field(() => PassReasons, { nullable: true })
  pass_reason: PassReason | null;

  /** When interest was last expressed, even if it was withdrawn: an hour later it may be again. */
  @Field(() => Date, { nullable: true })
  last_sent_at: Date | null;

  /** How many match the job, and how many are interested; null below three. */
  @Field(() => Int, { nullable: true })
  matches: number | null;

  @Field(() => Int, { nullable: true })
  interested: number | null;

  /** How many jobs the employer has under the same name, this one included. */
  @Field(() => Int)
  open_jobs: number;

  @Field(() => Answers, { nullable: true })
  answers: Answers | null;

  /** The viewer's own, newest first. */
  @Field(() => [Application])
  applications: Application[];
}
