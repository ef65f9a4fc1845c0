import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A job for operators, without the employer's private answers. */
@ObjectType()
export class OwnerJob {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  job_location: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  contact_name: string;

  @Field(() => String)
  contact_phone: string;

  @Field(() => String)
  email: string;

  @Field(() => Date)
  created_at: Date;

  /** When its private link was first used; null before that. */
  @Field(() => Date, { nullable: true })
  confirmed_at: Date | null;
}
