import { Directive, Field, Int, ObjectType } from '@nestjs/graphql';

/** One more choice, and about how many it would add. */
@ObjectType()
export class Addition {
  /** provider_types or specialties. */
  @Field(() => String)
  field: string;

  @Field(() => String)
  choice: string;

  @Field(() => Int)
  about: number;
}

@ObjectType()
export class Advice {
  /** How many match now. */
  @Field(() => Int)
  matches: number;

  /** The three that add most. */
  @Field(() => [Addition])
  additions: Addition[];
}

/** A job as its owner sees it, who holds the token of its private link. */
@ObjectType()
@Directive('@key(fields: "token")')
export class PostedJob {
  @Field(() => String)
  token: string;
}

/** A profile as its owner sees it. */
@ObjectType()
@Directive('@key(fields: "token")')
export class Profile {
  @Field(() => String)
  token: string;
}
