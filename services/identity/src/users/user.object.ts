import { Suspension } from '../suspensions/suspension.object.js';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** One time that an admin acted as the person, as the person is told of it. */
@ObjectType()
export class ActedAs {
  @Field(() => Date)
  started_at: Date;

  @Field(() => String)
  reason: string;
}

/** The signed-in person. Every service hangs its own part on it, and opens it only for that person. */
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

  /** When admins acted as the person, and why; newest first. */
  @Field(() => [ActedAs])
  acted_as: ActedAs[];

  /** Null for who is not suspended. */
  @Field(() => Suspension, { nullable: true })
  suspension: Suspension | null;
}
