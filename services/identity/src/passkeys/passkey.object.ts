import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A passkey, as its person is told of it. */
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

/** What a passkey is to sign. */
@ObjectType()
export class PasskeyQuestion {
  @Field(() => String)
  challenge: string;

  @Field(() => String)
  rp_id: string;
}

/** What a new passkey is to be made from. */
@ObjectType()
export class NewPasskeyQuestion extends PasskeyQuestion {
  @Field(() => String)
  user_id: string;

  @Field(() => String)
  user_name: string;

  /** The passkeys that there are: what holds one of them makes no other. */
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
