import type { PassReason } from '@nearward/proto/rest/answer-texts';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { AnswerPromise, Answers, PassReasons } from '../answers/answers.object.js';
import { EmployerContact } from '../unlocks/unlocked-by.object.js';
import { Application, Job } from '../applications/application.object.js';

/** The viewer's relation to a job, and its public figures. */
@ObjectType()
export class JobPage {
  /** Null if the job was deleted a moment ago. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** A distance step. Null without a match, and the two lists below are empty then. */
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

  /** An owner cannot apply to their own job. */
  @Field(() => Boolean)
  is_own: boolean;

  /** When interest was last expressed, when the employer opened the professional afterwards, and the unlock. */
  @Field(() => Date, { nullable: true })
  applied_at: Date | null;

  @Field(() => Date, { nullable: true })
  seen_at: Date | null;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  /** Who unlocked the viewer for this job. */
  @Field(() => EmployerContact, { nullable: true })
  employer_contact: EmployerContact | null;

  @Field(() => Date, { nullable: true })
  asked_to_stop_at: Date | null;

  /** When the professional was informed that the employer passed. */
  @Field(() => Date, { nullable: true })
  passed_at: Date | null;

  @Field(() => PassReasons, { nullable: true })
  pass_reason: PassReason | null;

  /** When interest was last expressed, even if it was withdrawn. Interest can be renewed after an hour. */
  @Field(() => Date, { nullable: true })
  last_sent_at: Date | null;

  /** How many professionals match, and how many expressed interest. Null below three. */
  @Field(() => Int, { nullable: true })
  matches: number | null;

  @Field(() => Int, { nullable: true })
  interested: number | null;

  /** Number of jobs that the employer has under the same name, including this one. */
  @Field(() => Int)
  open_jobs: number;

  @Field(() => Answers, { nullable: true })
  answers: Answers | null;

  @Field(() => AnswerPromise, { nullable: true })
  answer_promise: AnswerPromise | null;

  /** Until when an answer to the last interest is promised. Null without a promise, or after an unlock or a pass. */
  @Field(() => Date, { nullable: true })
  answer_due_at: Date | null;

  /** The viewer's own applications, newest first. */
  @Field(() => [Application])
  applications: Application[];
}
