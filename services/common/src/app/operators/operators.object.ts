import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

/**
 * A person as operators see them: all data of one address. Identity audits each access before it responds. The other
 * services add their part, and are queried only with identity's response.
 */
@ObjectType()
@Directive('@key(fields: "key")')
export class Owner {
  /** The keyed hash of the address. */
  @Field(() => ID)
  key: string;
}

/** An operator's search. Each service adds its matches. */
@ObjectType()
@Directive('@key(fields: "q")')
export class OwnerSearch {
  @Field(() => String)
  q: string;
}

/** A person found by a search. */
@ObjectType()
@Directive('@shareable')
export class FoundOwner {
  @Field(() => ID)
  key: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;
}

/** Work that waits for an operator. Each service adds its own. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Queues {
  @Field(() => ID)
  id: string;
}

/** An email to a person, without its content. */
@ObjectType()
@Directive('@shareable')
export class OwnerMail {
  @Field(() => ID)
  id: string;

  /** Its name, as in `/dev/mails`. */
  @Field(() => String)
  type: string;

  @Field(() => Date)
  asked_at: Date;

  /** When the mail server accepted it; null if it waits or failed. */
  @Field(() => Date, { nullable: true })
  sent_at: Date | null;

  @Field(() => Date, { nullable: true })
  failed_at: Date | null;
}

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
class DeadLetter {
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
