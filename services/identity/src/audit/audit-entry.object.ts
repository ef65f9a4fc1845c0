import { Field, ID, ObjectType } from '@nestjs/graphql';

/** An audit entry for admins. */
@ObjectType()
export class AuditEntry {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  at: Date;

  @Field(() => String)
  actor_email: string;

  /** The subject; empty if there is none, or for someone without an account. */
  @Field(() => String)
  user_email: string;

  @Field(() => ID, { nullable: true })
  owner_key: string | null;

  /** Whether the admin acted as an operator and not as the user. */
  @Field(() => Boolean)
  in_person: boolean;

  @Field(() => String)
  act: string;

  @Field(() => ID, { nullable: true })
  object_id: string | null;

  @Field(() => String, { nullable: true })
  reason: string | null;

  /** The owner keys of the people whom a list or a search showed. */
  @Field(() => [ID], { nullable: true })
  people: string[] | null;

  /** `done`, or the error code; null while it runs, and permanently if the gateway crashed in between. */
  @Field(() => String, { nullable: true })
  outcome: string | null;
}
