import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A place where an employer hires. */
@ObjectType()
export class Site {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  job_location: string;

  @Field(() => Date)
  created_at: Date;
}

@ObjectType()
export class SavedSite {
  @Field(() => String)
  message: string;

  @Field(() => Site)
  site: Site;
}
