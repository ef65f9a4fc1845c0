import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** The counts of one job. */
@ObjectType()
export class OwnerJobCounts {
  @Field(() => ID)
  job_id: string;

  @Field(() => Int)
  matches: number;

  @Field(() => Int)
  applied: number;

  @Field(() => Int)
  unlocked: number;
}

/** An unlock, as one side of it sees it. */
@ObjectType()
export class OwnerUnlock {
  @Field(() => ID)
  id: string;

  /** The other side's name. Null if they have left. */
  @Field(() => String, { nullable: true })
  name: string | null;

  @Field(() => ID, { nullable: true })
  owner_key: string | null;

  @Field(() => String, { nullable: true })
  job_title: string | null;

  @Field(() => Date)
  unlocked_at: Date;
}

/** An application. Its note stays between the two sides. */
@ObjectType()
export class OwnerApplication {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  job_title: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => ID)
  owner_key: string;

  @Field(() => Date)
  sent_at: Date;
}

@ObjectType()
export class OwnerContacts {
  @Field(() => [OwnerJobCounts])
  jobs: OwnerJobCounts[];

  /** Professionals whom they unlocked as an employer. */
  @Field(() => [OwnerUnlock])
  unlocked: OwnerUnlock[];

  @Field(() => Int)
  unlocked_count: number;

  /** Employers who unlocked them as a professional. */
  @Field(() => [OwnerUnlock])
  unlocked_by: OwnerUnlock[];

  @Field(() => [OwnerApplication])
  applications: OwnerApplication[];
}
