import { Field, ObjectType } from '@nestjs/graphql';

/** Without `is_signed_in`, a sign-in email is on its way. */
@ObjectType()
export class OpenedWorkspace {
  @Field(() => Boolean)
  is_signed_in: boolean;

  @Field(() => String)
  message: string;
}
