import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { PassReason } from '@nearward/proto/rest/answer-texts';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';
import { PassReasons } from '../answers/pass-reasons.js';

@ObjectType()
@Directive('@key(fields: "id")')
export class Job {
  @Field(() => ID)
  id: string;
}

/** One expression of interest; renewing it makes another. */
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
  /** Gives the interest back; null when there was none. */
  @Field(() => String, { nullable: true })
  undo: string | null;
}

@ObjectType()
export class AppliedJob {
  /** Null when the job was deleted a moment ago. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** When interest was last expressed. */
  @Field(() => Date)
  applied_at: Date;

  /** When the employer opened this person after it. */
  @Field(() => Date, { nullable: true })
  seen_at: Date | null;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  /** When this person was told that the employer passed on it. */
  @Field(() => Date, { nullable: true })
  passed_at: Date | null;

  @Field(() => PassReasons, { nullable: true })
  pass_reason: PassReason | null;
}
