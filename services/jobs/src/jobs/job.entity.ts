import { createSpelledScalar, EmploymentTypes, PayUnits, Shifts } from '@nearward/marketplace/object-type';
import { ColumnField } from '@nearward/marketplace/column-field';
import { withListingColumns, withOwnerFields } from '@nearward/marketplace/listing/listing-columns';
import {
  type EmploymentType,
  type HiringRoleConfirmation,
  hiringRoleConfirmations,
  jobTitle,
  type PayUnit,
  type Shift,
  type YesOrNo,
  yesOrNo,
} from '@nearward/proto/choices';
import type { JobFields } from '@nearward/proto/rest/job';
import { Directive, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

const HiringRoleConfirmations = createSpelledScalar('HiringRoleConfirmation', hiringRoleConfirmations);
const YesOrNos = createSpelledScalar('YesOrNo', yesOrNo);

/** The fields that professionals and the owner see. */
@ObjectType({ isAbstract: true })
abstract class PublicFacts {
  @PrimaryColumn('uuid')
  @Field(() => ID)
  id: string;

  @ColumnField('text', () => String)
  employer_name: string;

  @ColumnField('text', () => String)
  job_location: string;

  @ColumnField('text', () => [String])
  provider_types: string[];

  @ColumnField('text', () => [String])
  specialties: string[];

  @ColumnField('text', () => [String])
  practice_settings: string[];

  @ColumnField('text', () => [EmploymentTypes])
  employment_type: EmploymentType[];

  @ColumnField('text', () => String, { nullable: true })
  emr: string | null;

  @ColumnField('text', () => String, { nullable: true })
  sub_specialty: string | null;

  @ColumnField('text', () => String, { nullable: true })
  additional_details: string | null;

  @ColumnField('text', () => YesOrNos)
  requires_license_now: YesOrNo;

  @ColumnField('text', () => [String])
  languages: string[];

  @ColumnField('smallint', () => Int)
  work_life_balance_rating: number;

  /** Whether the default rating of 3 was chosen. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_balance_confirmed: boolean;

  /** In dollars. */
  @ColumnField('int', () => Int, { nullable: true })
  pay_min: number | null;

  @ColumnField('int', () => Int, { nullable: true })
  pay_max: number | null;

  @ColumnField('text', () => PayUnits, { nullable: true })
  pay_unit: PayUnit | null;

  @ColumnField('text', () => [Shifts])
  shift: Shift[];

  /** A day such as `2027-01-04`. */
  @ColumnField('date', () => String, { nullable: true })
  start_date: string | null;

  /**
   * The jobs that were posted together, one per site; null for a single one. Professionals see a hash of it, so that jobs that
   * got another owner or name cannot be linked.
   */
  @ColumnField('uuid', () => ID, { nullable: true })
  group_id: string | null;

  /** Paused by its owner or after a reminder without answer. It matches no one until the owner resumes it. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_paused: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  @Field(() => Date)
  created_at: Date;

  @Field(() => String)
  get title(): string {
    return jobTitle(this);
  }
}

/** The fields that only the owner sees. */
@ObjectType({ isAbstract: true })
abstract class PrivateFacts extends PublicFacts {
  @ColumnField('text', () => String)
  email: string;

  @ColumnField('text', () => String)
  contact_name: string;

  @ColumnField('text', () => String, { nullable: true })
  contact_title: string | null;

  @ColumnField('text', () => String)
  contact_phone: string;

  @ColumnField('text', () => HiringRoleConfirmations)
  hiring_role_confirmation: HiringRoleConfirmation;

  @ColumnField('smallint', () => Int)
  turnover_challenge_rating: number;

  @ColumnField('smallint', () => Int)
  open_to_hiring_rating: number;

  @ColumnField('text', () => YesOrNos)
  interested_in_ai_automation: YesOrNo;

  /** The name that its site had when it was posted. Null without a site, and after its place changed. */
  @ColumnField('text', () => String, { nullable: true })
  site_name: string | null;

  /** Its id in the employer's own system, by which an import finds it again. Null after it got another owner. */
  @ColumnField('text', () => ID, { nullable: true })
  external_id: string | null;

  /** Whether it has a public page. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_shared: boolean;
}

@ObjectType({ isAbstract: true })
abstract class OwnersFacts extends withOwnerFields(PrivateFacts) {}

/** The columns by which operators find a job. */
export const searchedColumns = ['employer_name', 'contact_name', 'email', 'contact_phone'] as const;

@Entity('job')
export class JobEntity extends withListingColumns(OwnersFacts, searchedColumns) implements JobFields {
  @Column('text')
  owner_key: string;

  /**
   * Whether the owner's key, the employer's keys by which professionals hide, and the contact for unlocked professionals are
   * published. The previous release did not publish them.
   */
  @Column('boolean', { default: false })
  contact_told: boolean;

  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;
}

/** A job for everyone, without the poster's data. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Job extends PublicFacts {
  /** The point of the city or ZIP code of its place, never of an address. */
  @Field(() => Float)
  lat: number;

  @Field(() => Float)
  lng: number;

  /** When its employer last changed it. */
  @Field(() => Date)
  updated_at: Date;

  /** When its employer last confirmed it; null before the address is verified. */
  @Field(() => Date, { nullable: true })
  confirmed_at: Date | null;

  /** When it is hidden unless its employer confirms it; null if it stays. */
  @Field(() => Date, { nullable: true })
  valid_through: Date | null;
}

/** A job for its owner only. `token` opens its manage page and is not shown while impersonating. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class PostedJob extends OwnersFacts {
  /** How many jobs of its group its owner still has, with this one. */
  @Field(() => Int)
  group_jobs: number;

  @Field(() => String, { nullable: true })
  token: string | null;
}
