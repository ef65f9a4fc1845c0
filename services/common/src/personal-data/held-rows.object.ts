import { Directive, Field, ObjectType } from '@nestjs/graphql';

/** What a service holds of a person, of one kind. */
@ObjectType()
@Directive('@shareable')
export class HeldRows {
  @Field(() => String)
  kind: string;

  /** A JSON array. */
  @Field(() => String)
  rows: string;
}
