import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** The `User` that identity owns, for the services that hang a part of their own on it. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id: string;
}
