import { Field, InputType } from '@nestjs/graphql';

/** The fields of a profile as they are sent. What they must hold is said by `profileFields`, not here. */
@InputType()
export class ProfileInput {
  @Field(() => String)
  email: string;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  locations: string[];

  @Field(() => [String])
  specialties: string[];

  @Field(() => [String], { nullable: true })
  practice_settings?: string[];

  @Field(() => [String], { nullable: true })
  employment_type?: string[];
}
