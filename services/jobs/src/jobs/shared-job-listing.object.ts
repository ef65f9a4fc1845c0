import { createObjectType } from '@nearward/marketplace/object-type';
import { sharedJobsResponse } from '@nearward/proto/rest/shared-jobs';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** A job with a public page, as listed in the sitemap. */
@ObjectType()
export class SharedJobListing {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  updated_at: Date;
}

/** A state and a provider type with enough public jobs for a page of their own. */
@ObjectType()
export class JobArea {
  /** Such as `CA`. */
  @Field(() => String)
  state: string;

  @Field(() => String)
  role: string;

  @Field(() => Int)
  jobs: number;

  /** When one of them last changed. */
  @Field(() => Date)
  updated_at: Date;
}

export const ListedJobs = createObjectType('ListedJobs', sharedJobsResponse, { jobs: 'ListedJob' });
export type ListedJobs = InstanceType<typeof ListedJobs>;
