import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType()
export class ApiKey {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => [String])
  scopes: string[];

  @Field(() => String)
  email: string;

  @Field(() => Date)
  created_at: Date;

  @Field(() => Date, { nullable: true })
  used_at: Date | null;
}

@ObjectType()
export class ApiKeyCreated {
  @Field(() => String)
  message: string;

  @Field(() => ID)
  id: string;

  /** Shown only once. */
  @Field(() => String)
  key: string;
}
