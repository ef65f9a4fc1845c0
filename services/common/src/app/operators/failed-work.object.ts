import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** What each service could not do, and what waits there; it adds its own field. */
@ObjectType()
@Directive('@key(fields: "id")')
export class FailedWork {
  @Field(() => ID)
  id: string;
}

/** Something that failed for its own content. Of what it says, nothing. */
@ObjectType()
@Directive('@shareable')
export class DeadLetter {
  /** The service and the letter's id, as `rerun` and `setAside` take it. */
  @Field(() => ID)
  id: string;

  /** Of the event, or the name of the mail. */
  @Field(() => String)
  type: string;

  @Field(() => Date)
  failed_at: Date;

  /** The class of the error; null when that is not known. */
  @Field(() => String, { nullable: true })
  error: string | null;
}

@ObjectType()
@Directive('@shareable')
export class ServiceWork {
  /** Oldest first, a hundred at most. */
  @Field(() => [DeadLetter])
  dead_letters: DeadLetter[];

  @Field(() => Int)
  dead_letter_count: number;

  /** Of the outbox: what happened and is not published, a thousand at most. */
  @Field(() => Int)
  unpublished: number;

  @Field(() => Date, { nullable: true })
  oldest_unpublished_at: Date | null;

  /** Deliveries that wait, are under way or will be tried again; null while Redis is away. */
  @Field(() => Int, { nullable: true })
  queued: number | null;
}
