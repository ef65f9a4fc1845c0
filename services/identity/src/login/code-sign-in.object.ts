import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType()
export class CodeSignIn {
  @Field(() => String)
  message: string;

  /** The page to open next; null for the page that required the sign-in. */
  @Field(() => String, { nullable: true })
  redirect: string | null;
}
