import { Field, ID, ObjectType } from '@nestjs/graphql';

/** Where the person is signed in, as they are told of it. */
@ObjectType()
export class OwnSession {
  @Field(() => ID)
  id: string;

  /** "Chrome on Windows"; null when the browser did not say. */
  @Field(() => String, { nullable: true })
  browser: string | null;

  @Field(() => Date)
  started_at: Date;

  /** To the day. */
  @Field(() => Date)
  used_at: Date;

  /** Whether it is the one that asks. */
  @Field(() => Boolean)
  is_this: boolean;
}
