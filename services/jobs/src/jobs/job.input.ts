import { Field, InputType, Int } from '@nestjs/graphql';

/** The fields of a job as they are sent. What they must hold is said by `jobFields`, not here. */
@InputType()
export class JobInput {
  @Field(() => String)
  email: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  contact_name: string;

  @Field(() => String, { nullable: true })
  contact_title?: string | null;

  @Field(() => String)
  contact_phone: string;

  @Field(() => String, { nullable: true })
  hiring_role_confirmation?: string;

  @Field(() => Int, { nullable: true })
  work_life_balance_rating?: number;

  @Field(() => Int, { nullable: true })
  turnover_challenge_rating?: number;

  @Field(() => Int, { nullable: true })
  open_to_hiring_rating?: number;

  @Field(() => String, { nullable: true })
  interested_in_ai_automation?: string;

  @Field(() => [String])
  practice_settings: string[];

  @Field(() => [String])
  specialties: string[];

  @Field(() => String, { nullable: true })
  emr?: string | null;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  employment_type: string[];

  @Field(() => String)
  job_location: string;

  @Field(() => String, { nullable: true })
  sub_specialty?: string | null;

  @Field(() => String, { nullable: true })
  additional_details?: string | null;
}
