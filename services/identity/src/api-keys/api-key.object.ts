import { createSpelledScalar } from '@nearward/marketplace/closed-list';
import { type KeyScope, keyScopes } from '@nearward/proto/rest/api-key-texts';
import { Field, ID, ObjectType } from '@nestjs/graphql';

const KeyScopes = createSpelledScalar('KeyScope', keyScopes);

/** A key, without its secret. */
@ObjectType()
export class ApiKey {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => [KeyScopes])
  scopes: KeyScope[];

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
