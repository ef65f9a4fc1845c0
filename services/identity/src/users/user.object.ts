import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** The signed-in person. Every service hangs its own part on it, and opens it only for that person. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => Boolean)
  is_admin: boolean;

  @Field(() => Boolean)
  is_impersonating: boolean;
}
