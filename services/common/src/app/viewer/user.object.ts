import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** The `User` of identity, for services that add fields to it. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id: string;
}
