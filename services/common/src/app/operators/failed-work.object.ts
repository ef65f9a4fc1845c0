import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** The failed and waiting work of all services. Each service adds its own field. */
@ObjectType()
@Directive('@key(fields: "id")')
export class FailedWork {
  @Field(() => ID)
  id: string;
}

/** A failed delivery, without its content. */
@ObjectType()
@Directive('@shareable')
export class DeadLetter {
  /** The service and the letter's id, as `rerun` and `setAside` expect it. */
  @Field(() => ID)
  id: string;

  /** The type of the event, or the name of the email. */
  @Field(() => String)
  type: string;

  @Field(() => Date)
  failed_at: Date;

  /** The class of the error; null if unknown. */
  @Field(() => String, { nullable: true })
  error: string | null;
}

@ObjectType()
@Directive('@shareable')
export class ServiceWork {
  /** Oldest first, at most a hundred. */
  @Field(() => [DeadLetter])
  dead_letters: DeadLetter[];

  @Field(() => Int)
  dead_letter_count: number;

  /** Outbox rows that are not published yet, at most a thousand. */
  @Field(() => Int)
  unpublished: number;

  @Field(() => Date, { nullable: true })
  oldest_unpublished_at: Date | null;

  /** Deliveries that wait, run or will be retried; null while Redis is down. */
  @Field(() => Int, { nullable: true })
  queued: number | null;
}
