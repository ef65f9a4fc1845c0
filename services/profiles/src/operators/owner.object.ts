import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A profile for operators. */
@ObjectType()
export class OwnerProfile {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  phone: string | null;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  specialties: string[];

  @Field(() => [String])
  locations: string[];

  @Field(() => Date)
  created_at: Date;

  /** When its private link was first used; null before that. */
  @Field(() => Date, { nullable: true })
  confirmed_at: Date | null;
}
