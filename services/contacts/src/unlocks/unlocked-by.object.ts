import { Field, ID, ObjectType } from '@nestjs/graphql';

/** How a professional reaches the employer who unlocked them. */
@ObjectType()
export class EmployerContact {
  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  title: string | null;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  phone: string | null;
}

/** An employer who can reach the professional. */
@ObjectType()
export class UnlockedBy {
  @Field(() => ID)
  job_id: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  job_title: string;

  @Field(() => String)
  job_location: string;

  @Field(() => Date)
  unlocked_at: Date;

  /** While the job exists. */
  @Field(() => EmployerContact, { nullable: true })
  employer_contact: EmployerContact | null;

  /** When the professional asked the employer to stop contacting them. */
  @Field(() => Date, { nullable: true })
  asked_to_stop_at: Date | null;
}
