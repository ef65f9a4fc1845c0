import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { PassReason } from '@nearward/proto/rest/answer-texts';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';
import { PassReasons } from '../answers/answers.object.js';

@ObjectType()
@Directive('@key(fields: "id")')
export class Job {
  @Field(() => ID)
  id: string;
}

/** One expression of interest. Renewing it creates another. */
@ObjectType()
export class Application {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  created_at: Date;

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => Date)
  sent_at: Date;
}

@ObjectType()
export class Withdrawn extends Message {
  /** The token that undoes the withdrawal. Null if there was no interest. */
  @Field(() => String, { nullable: true })
  undo: string | null;
}

@ObjectType()
export class AppliedJob {
  /** Null if the job was deleted a moment ago. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** When interest was last expressed. */
  @Field(() => Date)
  applied_at: Date;

  /** When the employer opened the professional afterwards. */
  @Field(() => Date, { nullable: true })
  seen_at: Date | null;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  /** When the professional was informed that the employer passed. */
  @Field(() => Date, { nullable: true })
  passed_at: Date | null;

  @Field(() => PassReasons, { nullable: true })
  pass_reason: PassReason | null;
}
