import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** What a hire costs, in cents; what each means is said with `hireQuote` of the REST contract. */
@ObjectType()
export class HireQuote {
  @Field(() => Int)
  fee_cents: number;

  @Field(() => Int)
  failed_hire_credit_cents: number;

  @Field(() => Int)
  first_hire_credit_cents: number;

  @Field(() => Int)
  charge_cents: number;

  @Field(() => String, { nullable: true })
  free_because: string | null;

  @Field(() => Boolean)
  late: boolean;

  @Field(() => Boolean)
  waits_for_claim: boolean;

  @Field(() => Boolean)
  has_card: boolean;
}

/** A hire as its employer sees it. */
@ObjectType()
export class Hire {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  profile_id: string;

  @Field(() => String, { nullable: true })
  name: string | null;

  @Field(() => String)
  role: string;

  @Field(() => String)
  offer_accepted_on: string;

  @Field(() => String)
  starts_on: string;

  @Field(() => Int, { nullable: true })
  salary: number | null;

  @Field(() => Date)
  reported_at: Date;

  @Field(() => Boolean)
  late: boolean;

  @Field(() => Boolean)
  unreported: boolean;

  @Field(() => Int)
  fee_cents: number;

  @Field(() => Int)
  credit_cents: number;

  @Field(() => Int)
  charge_cents: number;

  @Field(() => String, { nullable: true })
  free_because: string | null;

  @Field(() => String)
  status: string;

  @Field(() => String, { nullable: true })
  problem: string | null;

  @Field(() => String, { nullable: true })
  receipt_url: string | null;

  @Field(() => String, { nullable: true })
  dispute_reason: string | null;

  @Field(() => String, { nullable: true })
  professional_answer: string | null;

  @Field(() => String, { nullable: true })
  ended_on: string | null;

  @Field(() => String, { nullable: true })
  guaranteed_until: string | null;
}

/** What a professional is asked about a hire. */
@ObjectType()
export class HireConfirmation {
  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  role: string;

  @Field(() => String)
  starts_on: string;

  @Field(() => String, { nullable: true })
  answer: string | null;
}
