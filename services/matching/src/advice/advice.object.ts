import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type AdditionField, additionFields } from '@nearward/proto/rest/supply';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

const AdditionFields = registerEnumeration('AdditionField', additionFields);

/** One more choice, and about how many matches it would add. */
@ObjectType()
export class Addition {
  @Field(() => AdditionFields)
  field: AdditionField;

  @Field(() => String)
  choice: string;

  @Field(() => Int)
  about: number;
}

@ObjectType()
export class Advice {
  /** The current number of matches. */
  @Field(() => Int)
  matches: number;

  /** The choices that would add most, at most three. */
  @Field(() => [Addition])
  additions: Addition[];
}

/** A job for its owner. Only the jobs service resolves it, which checks the owner. */
@ObjectType()
@Directive('@key(fields: "id")')
export class PostedJob {
  @Field(() => ID)
  id: string;
}

/** A profile for its owner, resolved by the profiles service. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Profile {
  @Field(() => ID)
  id: string;
}
