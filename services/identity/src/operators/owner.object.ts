import { Field, ID, ObjectType } from '@nestjs/graphql';

/** What identity knows of somebody's address. */
@ObjectType()
export class OwnerAccount {
  @Field(() => ID)
  id: string;

  /** Null once its owner has left. */
  @Field(() => String, { nullable: true })
  email: string | null;

  @Field(() => Date)
  opened_at: Date;

  @Field(() => Date, { nullable: true })
  left_at: Date | null;

  @Field(() => Boolean)
  is_admin: boolean;
}

/** Where somebody is signed in now. */
@ObjectType()
export class OwnerSession {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  started_at: Date;

  @Field(() => Date)
  expires_at: Date;

  /** Whether it is an admin who acts as this person. */
  @Field(() => Boolean)
  is_acting: boolean;
}
