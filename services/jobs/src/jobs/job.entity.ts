import { buildSearchText } from '@nearward/common/app/operators/operator-search';
import { EmploymentTypes, registerEnumeration, createSpelledScalar } from '@nearward/marketplace/closed-list';
import { ColumnField } from '@nearward/marketplace/column-field';
import {
  type EmploymentType,
  type HiringRoleConfirmation,
  hiringRoleConfirmations,
  jobTitle,
  type PayUnit,
  payUnits,
  type Shift,
  shifts,
  type YesOrNo,
  yesOrNo,
} from '@nearward/proto/choices';
import type { JobFields } from '@nearward/proto/rest/job';
import { Directive, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  BeforeInsert,
  BeforeUpdate,
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

const HiringRoleConfirmations = createSpelledScalar('HiringRoleConfirmation', hiringRoleConfirmations);
const PayUnits = registerEnumeration('PayUnit', payUnits);
const Shifts = registerEnumeration('Shift', shifts);
const YesOrNos = createSpelledScalar('YesOrNo', yesOrNo);

/** What a professional and the owner both see of a job. */
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

  @ColumnField('smallint', () => Int)
  work_life_balance_rating: number;

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

  /** Its owner has paused it, or it rests for everybody else: it matches nobody until they wake it. */
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

/** What of it only the owner sees besides. */
@ObjectType({ isAbstract: true })
abstract class OwnersFacts extends PublicFacts {
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

  /** Its owner wants anybody to see it. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_shared: boolean;

  /** When its owner last said or showed that it still holds. */
  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  still_at: Date | null;

  /** When its owner was asked, if that has had no answer yet. */
  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  asked_at: Date | null;

  /** Since when it rests, as nobody answered: it matches nobody until its owner wakes it. */
  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  rested_at: Date | null;

  /** Its owner is suspended: nobody else sees it, and nobody changes it. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_suspended: boolean;
}

@Entity('job')
export class JobEntity extends OwnersFacts implements JobFields {
  /** Counts the changes; every event about the job carries it. */
  @VersionColumn()
  version: number;

  /** Which issue of the job's private link is good. */
  @Column('int', { default: 1 })
  token_version: number;

  /** When the link was last opened, to the day. */
  @Column('timestamptz', { default: () => 'now()' })
  link_used_at: Date;

  /** Not stored: the token that it was just opened by, which the answer may repeat. */
  token?: string;

  /** When the private link was opened for the first time since the job has its present owner. */
  @Column('timestamptz', { nullable: true })
  confirmed_at: Date | null;

  /** When its owner is asked next whether it still holds, or it rests. */
  @Column('timestamptz', { nullable: true })
  still_due_at: Date | null;

  /** Whether its owner wants to be asked; of what they do not, nothing rests. */
  @Column('boolean', { default: true })
  asks_wanted: boolean;

  @Column('text')
  owner_key: string;

  /** Whether others were told by which keys a profile may be hidden from its employer; the version before did not. */
  @Column('boolean', { default: false })
  employer_told: boolean;

  /** Who posted it or moved it to this address, as the limits count them; null when that was its owner, signed in. */
  @Column('text', { nullable: true })
  posted_by: string | null;

  /** The account in which its owner posted it; null for a visitor. */
  @Column('uuid', { nullable: true })
  account_id: string | null;

  /** Whether the private link opens the account as well, in the browser that posted. */
  @Column('boolean', { default: false })
  opens_to_poster: boolean;

  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;

  /** By what operators find it; null until that is known. */
  @Column('text', { nullable: true })
  search_text: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;

  @BeforeInsert()
  @BeforeUpdate()
  fillSearchText(): void {
    this.search_text = buildSearchText(this.employer_name, this.contact_name, this.email, this.contact_phone);
  }
}

/** A job as anybody may see it: nothing of the poster's. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Job extends PublicFacts {
  /** The point of its place: of the city or the ZIP code that the place names, never of an address. */
  @Field(() => Float)
  lat: number;

  @Field(() => Float)
  lng: number;

  /** When its employer last changed it. */
  @Field(() => Date)
  updated_at: Date;

  /** When its employer last said or showed that it still holds; null until anybody has proved to be that. */
  @Field(() => Date, { nullable: true })
  confirmed_at: Date | null;
}

/** A job as its owner sees it: nobody else is served one. `token` opens its manage page; only the owner in person sees it. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class PostedJob extends OwnersFacts {
  @Field(() => String, { nullable: true })
  token: string | null;
}
