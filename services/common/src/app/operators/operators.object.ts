import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/**
 * Somebody as operators see them: everything that the services hold of one address. Identity notes each look before it
 * answers; the other services hang their part on it, and are asked for it by identity's answer alone.
 */
@ObjectType()
@Directive('@key(fields: "key")')
export class Owner {
  /** The keyed hash of the address. */
  @Field(() => ID)
  key: string;
}

/** What an operator looks for; each service adds whom it finds. */
@ObjectType()
@Directive('@key(fields: "q")')
export class OwnerSearch {
  @Field(() => String)
  q: string;
}

/** Somebody whom a search found. */
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

/** What waits for an operator; each service adds its own. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Queues {
  @Field(() => ID)
  id: string;
}

/** A mail to somebody, without what it says. */
@ObjectType()
@Directive('@shareable')
export class OwnerMail {
  @Field(() => ID)
  id: string;

  /** Its name, as at /dev/mails. */
  @Field(() => String)
  type: string;

  @Field(() => Date)
  asked_at: Date;

  /** When the mail server took it; null while it waits or when it failed. */
  @Field(() => Date, { nullable: true })
  sent_at: Date | null;

  @Field(() => Date, { nullable: true })
  failed_at: Date | null;
}
