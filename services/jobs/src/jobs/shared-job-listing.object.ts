import { EmploymentTypes, PayUnits, Shifts } from '@nearward/marketplace/closed-list';
import type { EmploymentType, PayUnit, Shift } from '@nearward/proto/choices';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

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

/** A public job in a list. */
@ObjectType()
export class ListedJob {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  job_location: string;

  @Field(() => [EmploymentTypes])
  employment_type: EmploymentType[];

  @Field(() => [Shifts])
  shift: Shift[];

  @Field(() => Int, { nullable: true })
  pay_min: number | null;

  @Field(() => Int, { nullable: true })
  pay_max: number | null;

  @Field(() => PayUnits, { nullable: true })
  pay_unit: PayUnit | null;

  @Field(() => Date)
  created_at: Date;

  /** The rounded distance from the place of the search; null without a place. */
  @Field(() => Float, { nullable: true })
  miles: number | null;
}

/** A page of public jobs, newest first. */
@ObjectType()
export class ListedJobs {
  @Field(() => [ListedJob])
  jobs: ListedJob[];

  /** The `after` of the next page; null on the last one. */
  @Field(() => ID, { nullable: true })
  next: string | null;

  /** The place of the search; null without one. */
  @Field(() => String, { nullable: true })
  place: string | null;
}
