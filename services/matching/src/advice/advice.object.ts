import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type AdditionField, additionFields } from '@nearward/proto/rest/supply';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

const AdditionFields = registerEnumeration('AdditionField', additionFields);

/** One more choice, and about how many it would add. */
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
  /** How many match now. */
  @Field(() => Int)
  matches: number;

  /** The three that add most. */
  @Field(() => [Addition])
  additions: Addition[];
}

/** A job as its owner sees it: the graph reaches it only through the jobs service, which knows who that is. */
@ObjectType()
@Directive('@key(fields: "id")')
export class PostedJob {
  @Field(() => ID)
  id: string;
}

/** A profile as its owner sees it; likewise. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Profile {
  @Field(() => ID)
  id: string;
}
