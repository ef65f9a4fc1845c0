import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A job with a public page, as a list of all such pages names it. */
@ObjectType()
export class SharedJobListing {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  updated_at: Date;
}
