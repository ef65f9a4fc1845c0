import { Field, ID, ObjectType } from '@nestjs/graphql';

/** Something that an admin did or read, as somebody else or in person, as admins read it. */
@ObjectType()
export class AuditEntry {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  at: Date;

  @Field(() => String)
  actor_email: string;

  /** Whom it is about; empty where that is nobody, or somebody without an account. */
  @Field(() => String)
  user_email: string;

  @Field(() => ID, { nullable: true })
  owner_key: string | null;

  /** Done as oneself, and not as the user. */
  @Field(() => Boolean)
  in_person: boolean;

  @Field(() => String)
  act: string;

  @Field(() => ID, { nullable: true })
  object_id: string | null;

  /** `done`, or the code of the refusal; null while it is under way, and for ever if the gateway died meanwhile. */
  @Field(() => String, { nullable: true })
  reason: string | null;

  @Field(() => String, { nullable: true })
  outcome: string | null;
}
