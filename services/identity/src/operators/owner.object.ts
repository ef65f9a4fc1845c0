import { Field, ID, ObjectType } from '@nestjs/graphql';

/** The account of an owner. */
@ObjectType()
export class OwnerAccount {
  @Field(() => ID)
  id: string;

  /** Null once the owner has left. */
  @Field(() => String, { nullable: true })
  email: string | null;

  @Field(() => Date)
  opened_at: Date;

  @Field(() => Date, { nullable: true })
  left_at: Date | null;

  @Field(() => Boolean)
  is_admin: boolean;
}

/** A current session of the owner. */
@ObjectType()
export class OwnerSession {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  started_at: Date;

  @Field(() => Date)
  expires_at: Date;

  /** Whether an admin is acting as the owner in it. */
  @Field(() => Boolean)
  is_acting: boolean;
}
