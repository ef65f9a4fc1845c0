import {
  EmploymentTypes,
  registerEnumeration,
  FeeCategories,
  HireStatuses,
} from '@nearward/marketplace/closed-list';
import type { EmploymentType, FeeCategory } from '@nearward/proto/choices';
import {
  type ContactType,
  contactTypes,
  type InteractionType,
  interactionTypes,
} from '@nearward/proto/rest/contact';
import type { PassReason } from '@nearward/proto/rest/answer-texts';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { type Stage, stages } from '@nearward/proto/rest/pipeline';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { Interview } from '../interviews/interview.object.js';
import { PassReasons } from '../answers/answers.object.js';

const InteractionTypes = registerEnumeration('InteractionType', interactionTypes);
const ContactTypes = registerEnumeration('ContactType', contactTypes);
const Stages = registerEnumeration('Stage', stages);

@ObjectType()
export class Interaction {
  @Field(() => InteractionTypes)
  type: InteractionType;

  @Field(() => Date)
  created_at: Date;

  @Field(() => String, { nullable: true })
  note: string | null;
}

/** The fee of a hire, in cents. */
@ObjectType()
export class AcceptedFee {
  @Field(() => String)
  provider_type: string;

  @Field(() => FeeCategories)
  category: FeeCategory;

  @Field(() => Int)
  cents: number;
}

/** The terms that the unlock accepted. */
@ObjectType()
export class AcceptedTerms {
  @Field(() => String)
  version: string;

  @Field(() => [AcceptedFee])
  fees: AcceptedFee[];
}

/** One of the employer's jobs, and how a professional relates to it. */
@ObjectType()
export class ContactJob {
  @Field(() => ID)
  job_id: string;

  @Field(() => String)
  job_title: string;

  @Field(() => String)
  job_location: string;

  /** An IANA name. */
  @Field(() => String)
  time_zone: string;

  @Field(() => Boolean)
  is_own: boolean;

  @Field(() => Float, { nullable: true })
  miles: number | null;

  @Field(() => Boolean)
  has_match: boolean;

  @Field(() => Boolean)
  has_application: boolean;
}

/** An active hire. */
@ObjectType()
export class ContactHire {
  @Field(() => HireStatuses)
  status: HireStatus;

  @Field(() => String)
  role: string;

  @Field(() => String)
  starts_on: string;
}

/** How an employer passed on an interest. */
@ObjectType()
export class PassAnswer {
  @Field(() => PassReasons)
  reason: PassReason;

  @Field(() => Date)
  tell_after: Date;

  @Field(() => Date, { nullable: true })
  told_at: Date | null;
}

/** One of the employer's jobs and a professional who matched or applied. Only `contactView` creates it. */
@ObjectType()
export class Contact {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  profile_id: string;

  @Field(() => ID)
  job_id: string;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  email: string | null;

  @Field(() => String, { nullable: true })
  phone: string | null;

  @Field(() => Boolean)
  is_unlocked: boolean;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  /** The day of the unlock in the professional's time zone, `2026-11-21`. */
  @Field(() => String, { nullable: true })
  unlocked_on: string | null;

  /** The last day on which accepting an offer owes the fee, `2026-11-21`. */
  @Field(() => String, { nullable: true })
  fee_until: string | null;

  @Field(() => AcceptedTerms, { nullable: true })
  accepted_terms: AcceptedTerms | null;

  /** When the professional asked the employer to stop contacting them. */
  @Field(() => Date, { nullable: true })
  asked_to_stop_at: Date | null;

  /** The day of that in the time zone of `unlocked_on`. */
  @Field(() => String, { nullable: true })
  asked_to_stop_on: string | null;

  /** The account that unlocked the contact for a practice. */
  @Field(() => ID, { nullable: true })
  unlocked_by_member: string | null;

  @Field(() => Boolean)
  has_match: boolean;

  @Field(() => Boolean)
  has_application: boolean;

  @Field(() => ContactTypes)
  contact_type: ContactType;

  @Field(() => String)
  job_title: string;

  @Field(() => String)
  job_location: string;

  /** A distance step: 2, 5 and 10 mean less than that, multiples of five from 15 on are approximate. */
  @Field(() => Float, { nullable: true })
  miles: number | null;

  @Field(() => [String])
  all_provider_types: string[];

  @Field(() => [String])
  matching_provider_types: string[];

  @Field(() => [String])
  all_specialties: string[];

  @Field(() => [String])
  matching_specialties: string[];

  @Field(() => [String])
  practice_settings: string[];

  @Field(() => [EmploymentTypes])
  employment_type: EmploymentType[];

  /** A day such as `2027-01-04`. */
  @Field(() => String, { nullable: true })
  available_from: string | null;

  @Field(() => Int, { nullable: true })
  years_experience: number | null;

  @Field(() => String, { nullable: true })
  note: string | null;

  /** When the national registry last confirmed name, professions and state. */
  @Field(() => Date, { nullable: true })
  npi_checked_at: Date | null;

  /** The provider types that the NPI verifies. */
  @Field(() => [String])
  npi_types: string[];

  /** When the professional last confirmed or showed that they are still looking. */
  @Field(() => Date, { nullable: true })
  still_at: Date | null;

  @Field(() => [Interaction])
  interactions: Interaction[];

  @Field(() => Stages)
  stage: Stage;

  /** The account that set the stage for a practice. */
  @Field(() => ID, { nullable: true })
  stage_by: string | null;

  /** The stage is new, and the employer has not opened the professional since the last match or application. */
  @Field(() => Boolean)
  is_new: boolean;

  /** The answer to the newest application, unless the stage changed since. */
  @Field(() => PassAnswer, { nullable: true })
  answer: PassAnswer | null;

  @Field(() => String, { nullable: true })
  private_note: string | null;

  /** The account that wrote the private note for a practice. */
  @Field(() => ID, { nullable: true })
  note_by: string | null;

  /** The best ones in a list, otherwise all. */
  @Field(() => [ContactJob])
  jobs: ContactJob[];

  @Field(() => Int)
  jobs_total: number;

  @Field(() => ContactHire, { nullable: true })
  hire: ContactHire | null;

  /** The last one with the professional, for any of the jobs. */
  @Field(() => Interview, { nullable: true })
  interview: Interview | null;

  /** The account that offered the interview for a practice. */
  @Field(() => ID, { nullable: true })
  interview_by: string | null;

  @Field(() => Date)
  created_at: Date;
}
