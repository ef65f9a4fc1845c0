import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A job with a public page, as listed in the sitemap. */
@ObjectType()
export class SharedJobListing {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  updated_at: Date;
}
