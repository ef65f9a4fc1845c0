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

@ObjectType()
export class OwnerPracticeMember {
  /** The owner key of the member's own account. */
  @Field(() => ID)
  key: string;

  @Field(() => String)
  email: string;

  @Field(() => String)
  role: string;
}

/** The practice of an owner key, or one that an account belongs to. */
@ObjectType()
export class OwnerPractice {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  key: string;

  @Field(() => String)
  name: string;

  @Field(() => Date, { nullable: true })
  closes_at: Date | null;

  @Field(() => [OwnerPracticeMember])
  members: OwnerPracticeMember[];
}
