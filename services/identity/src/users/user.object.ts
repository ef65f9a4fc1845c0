import { OwnInvitation, OwnPractice } from '../practices/practice.object.js';
import { Suspension } from '../suspensions/suspension.object.js';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** One impersonation, as shown to the user. */
@ObjectType()
export class ActedAs {
  @Field(() => Date)
  started_at: Date;

  @Field(() => String)
  reason: string;
}

/** The signed-in user. Every service adds its own part and resolves it only for that user. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => Boolean)
  is_admin: boolean;

  @Field(() => Boolean)
  is_impersonating: boolean;

  /** When admins acted as the user, and why; newest first. */
  @Field(() => [ActedAs])
  acted_as: ActedAs[];

  /** Null if not suspended. */
  @Field(() => Suspension, { nullable: true })
  suspension: Suspension | null;

  @Field(() => [OwnPractice])
  practices: OwnPractice[];

  /** The practice that this call acts for; null if for oneself. */
  @Field(() => OwnPractice, { nullable: true })
  acting: OwnPractice | null;

  /** Open invitations to the user's address. */
  @Field(() => [OwnInvitation])
  invitations: OwnInvitation[];
}
