import { EmploymentTypes } from '@nearward/common/closed-list';
import type { EmploymentType } from '@nearward/proto/choices';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ isAbstract: true })
abstract class ProfileAnswers {
  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  phone: string | null;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  locations: string[];

  @Field(() => [String])
  specialties: string[];

  @Field(() => [String])
  practice_settings: string[];

  @Field(() => [EmploymentTypes])
  employment_type: EmploymentType[];
}

/** Newer answers for a profile, not applied until its owner saves them. */
@ObjectType()
export class ProfileDraft extends ProfileAnswers {}

/** A profile as its owner sees it: nobody else is served one. `token` opens its manage page; only the owner in person sees it. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Profile extends ProfileAnswers {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true })
  token: string | null;

  @Field(() => String)
  email: string;

  @Field(() => ProfileDraft, { nullable: true })
  draft: ProfileDraft | null;

  @Field(() => Date)
  created_at: Date;
}
