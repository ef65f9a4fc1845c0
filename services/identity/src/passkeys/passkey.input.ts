import { Field, InputType } from '@nestjs/graphql';

/** Created by the authenticator; bytes in base64url. */
@InputType()
export class NewPasskeyInput {
  @Field(() => String)
  credential_id: string;

  @Field(() => String)
  client_data: string;

  @Field(() => String)
  attestation: string;
}

/** The authenticator's response; bytes in base64url. */
@InputType()
export class PasskeyAnswerInput {
  @Field(() => String)
  credential_id: string;

  @Field(() => String)
  client_data: string;

  @Field(() => String)
  authenticator_data: string;

  @Field(() => String)
  signature: string;

  @Field(() => String)
  user_handle: string;
}
