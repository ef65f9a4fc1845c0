import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A session of the viewer. */
@ObjectType()
export class OwnSession {
  @Field(() => ID)
  id: string;

  /** "Chrome on Windows"; null if unknown. */
  @Field(() => String, { nullable: true })
  browser: string | null;

  @Field(() => Date)
  started_at: Date;

  /** With a precision of a day. */
  @Field(() => Date)
  used_at: Date;

  /** Whether it is the current session. */
  @Field(() => Boolean)
  is_this: boolean;
}
