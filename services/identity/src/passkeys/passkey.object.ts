import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A passkey for its owner. */
@ObjectType()
export class Passkey {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => Date)
  made_at: Date;

  @Field(() => Date, { nullable: true })
  used_at: Date | null;
}

/** The options for signing with a passkey. */
@ObjectType()
export class PasskeyQuestion {
  @Field(() => String)
  challenge: string;

  @Field(() => String)
  rp_id: string;
}

/** The options for creating a passkey. */
@ObjectType()
export class NewPasskeyQuestion extends PasskeyQuestion {
  @Field(() => String)
  user_id: string;

  @Field(() => String)
  user_name: string;

  /** Existing passkeys, so that an authenticator does not create a second one. */
  @Field(() => [String])
  known: string[];
}

@ObjectType()
export class RecoveryCodes {
  @Field(() => [String])
  codes: string[];

  @Field(() => String)
  message: string;
}
