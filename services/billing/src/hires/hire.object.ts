import { registerEnumeration, HireStatuses } from '@nearward/marketplace/closed-list';
import {
  type AnswerDecision,
  answerDecisions,
  type ChargeProblem,
  chargeProblems,
  type FreeBecause,
  freeBecause,
  type HireAnswer,
  hireAnswers,
  type HireStatus,
} from '@nearward/proto/rest/hire';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const FreeBecauses = registerEnumeration('FreeBecause', freeBecause);
const ChargeProblems = registerEnumeration('ChargeProblem', chargeProblems);
const AnswerDecisions = registerEnumeration('AnswerDecision', answerDecisions);
export const HireAnswers = registerEnumeration('HireAnswer', hireAnswers);

/** The cost of a hire, in cents. `hireQuote` in the REST contract explains each field. */
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

  @Field(() => FreeBecauses, { nullable: true })
  free_because: FreeBecause | null;

  @Field(() => Boolean)
  late: boolean;

  @Field(() => Boolean)
  waits_for_claim: boolean;

  @Field(() => Boolean)
  waits_for_start: boolean;

  @Field(() => Boolean)
  has_card: boolean;
}

/** The newest question whether the professional still works there. */
@ObjectType()
export class HireCheck {
  /** Days after the first working day: 7, 28 or 90. */
  @Field(() => Int)
  day: number;

  @Field(() => Date)
  asked_at: Date;

  /** When the employer answered that they do. */
  @Field(() => Date, { nullable: true })
  still_at: Date | null;

  /** Whether it waits for the employer's answer. */
  @Field(() => Boolean)
  is_open: boolean;
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

  @Field(() => Int)
  paid_cents: number;

  @Field(() => Int)
  refunded_cents: number;

  @Field(() => FreeBecauses, { nullable: true })
  free_because: FreeBecause | null;

  @Field(() => HireStatuses)
  status: HireStatus;

  @Field(() => ChargeProblems, { nullable: true })
  problem: ChargeProblem | null;

  @Field(() => String, { nullable: true })
  receipt_url: string | null;

  @Field(() => String, { nullable: true })
  dispute_reason: string | null;

  @Field(() => HireAnswers, { nullable: true })
  professional_answer: HireAnswer | null;

  @Field(() => AnswerDecisions, { nullable: true })
  answer_decision: AnswerDecision | null;

  @Field(() => String, { nullable: true })
  ended_on: string | null;

  @Field(() => String, { nullable: true })
  guaranteed_until: string | null;

  @Field(() => HireCheck, { nullable: true })
  check: HireCheck | null;

  /** The last working day according to the professional. */
  @Field(() => String, { nullable: true })
  left_on: string | null;
}

/** The newest question to the professional, and their answer. */
@ObjectType()
export class ProfessionalCheck {
  @Field(() => Int)
  day: number;

  @Field(() => Boolean, { nullable: true })
  still: boolean | null;

  @Field(() => String, { nullable: true })
  left_on: string | null;
}

/** The facts that a professional confirms or disputes. */
@ObjectType()
export class HireConfirmation {
  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  role: string;

  @Field(() => String)
  starts_on: string;

  @Field(() => HireAnswers, { nullable: true })
  answer: HireAnswer | null;

  @Field(() => ProfessionalCheck, { nullable: true })
  check: ProfessionalCheck | null;
}
