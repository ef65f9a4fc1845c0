import { EmploymentTypes, enumeration, FeeCategories } from '@nearward/marketplace/closed-list';
import type { EmploymentType, FeeCategory } from '@nearward/proto/choices';
import {
  type ContactType,
  contactTypes,
  type InteractionType,
  interactionTypes,
} from '@nearward/proto/rest/contact';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

const InteractionTypes = enumeration('InteractionType', interactionTypes);
const ContactTypes = enumeration('ContactType', contactTypes);

@ObjectType()
export class Interaction {
  @Field(() => InteractionTypes)
  type: InteractionType;

  @Field(() => Date)
  created_at: Date;

  @Field(() => String, { nullable: true })
  note: string | null;
}

/** What a hire costs, in cents. */
@ObjectType()
export class AcceptedFee {
  @Field(() => String)
  provider_type: string;

  @Field(() => FeeCategories)
  category: FeeCategory;

  @Field(() => Int)
  cents: number;
}

/** What was accepted by unlocking. */
@ObjectType()
export class AcceptedTerms {
  @Field(() => String)
  version: string;

  @Field(() => [AcceptedFee])
  fees: AcceptedFee[];
}

/** One of the employer's jobs and a professional who matched or applied. Made by `contactView` only. */
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

  @Field(() => AcceptedTerms, { nullable: true })
  accepted_terms: AcceptedTerms | null;

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

  /** In steps: 2, 5 or 10 is under that, whole fives from 15 on are about that. */
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

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => [Interaction])
  interactions: Interaction[];
}

@ObjectType()
export class Pagination {
  @Field(() => Int)
  total_contacts: number;

  @Field(() => Int)
  total_pages: number;

  @Field(() => Int)
  page: number;

  @Field(() => Int)
  per_page: number;
}

@ObjectType()
export class ContactsPage {
  @Field(() => [Contact])
  contacts: Contact[];

  @Field(() => Pagination)
  pagination: Pagination;
}
