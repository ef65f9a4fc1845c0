import { EmploymentTypes, spelledList } from '@nearward/common/closed-list';
import {
  type EmploymentType,
  type HiringRoleConfirmation,
  hiringRoleConfirmations,
  type YesOrNo,
  yesOrNo,
} from '@nearward/proto/choices';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

const HiringRoleConfirmations = spelledList('HiringRoleConfirmation', hiringRoleConfirmations);
const YesOrNos = spelledList('YesOrNo', yesOrNo);

/** What a professional and the owner both see of a job. */
@ObjectType({ isAbstract: true })
abstract class JobFacts {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  job_location: string;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  specialties: string[];

  @Field(() => [String])
  practice_settings: string[];

  @Field(() => [EmploymentTypes])
  employment_type: EmploymentType[];

  @Field(() => String, { nullable: true })
  emr: string | null;

  @Field(() => String, { nullable: true })
  sub_specialty: string | null;

  @Field(() => String, { nullable: true })
  additional_details: string | null;

  @Field(() => Int)
  work_life_balance_rating: number;

  @Field(() => Date)
  created_at: Date;
}

/** A job as anybody may see it: nothing of the poster's. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Job extends JobFacts {}

/** A job as its owner sees it: nobody else is served one. `token` opens its manage page; only the owner in person sees it. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class PostedJob extends JobFacts {
  @Field(() => String, { nullable: true })
  token: string | null;

  @Field(() => String)
  email: string;

  @Field(() => String)
  contact_name: string;

  @Field(() => String, { nullable: true })
  contact_title: string | null;

  @Field(() => String)
  contact_phone: string;

  @Field(() => HiringRoleConfirmations)
  hiring_role_confirmation: HiringRoleConfirmation;

  @Field(() => Int)
  turnover_challenge_rating: number;

  @Field(() => Int)
  open_to_hiring_rating: number;

  @Field(() => YesOrNos)
  interested_in_ai_automation: YesOrNo;
}

/** A job after an edit, with what the edit meant for its link. */
@ObjectType()
export class JobUpdate {
  @Field(() => String)
  message: string;

  @Field(() => PostedJob)
  job: PostedJob;
}
