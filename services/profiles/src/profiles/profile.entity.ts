import { buildSearchText } from '@nearward/common/app/operators/operator-search';
import { EmploymentTypes } from '@nearward/marketplace/closed-list';
import { ColumnField } from '@nearward/marketplace/column-field';
import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { type EmploymentType, matchingRadiusMiles } from '@nearward/proto/choices';
import type { ProfileFields } from '@nearward/proto/rest/profile';
import type { NpiPart, NpiStatus } from '@nearward/proto/rest/npi';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
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
import { NpiParts, NpiStatuses } from '../npi/npi.enums.js';
import type { RegistryRecord } from '../npi/registry.js';

/** Answers sent for an address that already had a profile, stored until the owner accepts them. */
export type Draft = Omit<ProfileFields, 'email'>;

@ObjectType({ isAbstract: true })
abstract class Answers {
  @ColumnField('text', () => String)
  name: string;

  @ColumnField('text', () => String, { nullable: true })
  phone: string | null;

  @ColumnField('text', () => [String])
  provider_types: string[];

  @ColumnField('text', () => [String])
  specialties: string[];

  @ColumnField('text', () => [String])
  practice_settings: string[];

  @ColumnField('text', () => [EmploymentTypes])
  employment_type: EmploymentType[];

  @ColumnField('text', () => String, { nullable: true })
  npi: string | null;
}

/** Who sees the profile, and how far its owner would go. */
@ObjectType({ isAbstract: true })
abstract class Chosen extends Answers {
  /** Paused. It matches nobody until its owner resumes it. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_paused: boolean;

  @Column('int', { default: matchingRadiusMiles })
  @Field(() => Int)
  radius_miles: number;

  /** Parts of employers' names, as typed. */
  @Column('text', { array: true, default: () => "'{}'" })
  @Field(() => [String])
  hidden_names: string[];

  @Column('text', { array: true, default: () => "'{}'" })
  @Field(() => [String])
  hidden_domains: string[];

  /** The state of the NPI in the national registry. */
  @Column('text', { default: 'none' })
  @Field(() => NpiStatuses)
  npi_status: NpiStatus;

  @Column('text', { array: true, default: () => "'{}'" })
  @Field(() => [NpiParts])
  npi_differs: NpiPart[];

  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  npi_checked_at: Date | null;

  /** The provider types that the registry's record verifies. */
  @Column('text', { array: true, default: () => "'{}'" })
  @Field(() => [String])
  npi_types: string[];

  /** When its owner last confirmed it. */
  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  still_at: Date | null;

  /** When its owner was asked; null after an answer. */
  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  asked_at: Date | null;

  /** Since when it is paused because nobody answered. */
  @Column('timestamptz', { nullable: true })
  @Field(() => Date, { nullable: true })
  rested_at: Date | null;

  /** Its owner is suspended: nobody new sees it, and nobody changes it. */
  @Column('boolean', { default: false })
  @Field(() => Boolean)
  is_suspended: boolean;
}

@Entity('profile')
export class ProfileEntity extends Chosen implements ProfileFields {
  @PrimaryColumn('uuid')
  id: string;

  /** Counts the changes. Every event about the profile carries it. */
  @VersionColumn()
  version: number;

  /** The version of the valid private link. */
  @Column('int', { default: 1 })
  token_version: number;

  /** When the link was last opened, with a precision of a day. */
  @Column('timestamptz', { default: () => 'now()' })
  link_used_at: Date;

  /** Not stored: the token with which it was opened, which the response may repeat. */
  token?: string;

  /** When the private link was first opened. */
  @Column('timestamptz', { nullable: true })
  confirmed_at: Date | null;

  /** When the next reminder or pause is due. */
  @Column('timestamptz', { nullable: true })
  still_due_at: Date | null;

  /** Whether its owner wants reminders. Without reminders a profile is not paused. */
  @Column('boolean', { default: true })
  asks_wanted: boolean;

  /** Unique: an account has at most one profile. */
  @Column('text', { unique: true })
  owner_key: string;

  @Column('text')
  email: string;

  /** The rate-limit key of the visitor who created it; null for the signed-in owner. */
  @Column('text', { nullable: true })
  posted_by: string | null;

  /** The account in which its owner posted it; null for a visitor. */
  @Column('uuid', { nullable: true })
  account_id: string | null;

  /** Whether the private link also opens the account, in the browser that posted. */
  @Column('boolean', { default: false })
  opens_to_poster: boolean;

  /** One to three. */
  @Column('jsonb')
  places: Place[];

  /** The registry's record of the NPI, stored for a day so that an edit needs no second lookup. */
  @Column('jsonb', { nullable: true })
  npi_record: RegistryRecord | null;

  /** When the next lookup is due; null without an NPI. */
  @Column('timestamptz', { nullable: true })
  npi_due_at: Date | null;

  /** The number of failed lookups in a row. */
  @Column('int', { default: 0 })
  npi_tries: number;

  @Column('jsonb', { nullable: true })
  draft: Draft | null;

  /** The same for the draft. */
  @Column('text', { nullable: true })
  draft_by: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  /** The text by which operators find it; null until computed. */
  @Column('text', { nullable: true })
  search_text: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;

  @BeforeInsert()
  @BeforeUpdate()
  fillSearchText(): void {
    this.search_text = buildSearchText(this.name, this.email, this.phone);
  }

  get locations(): string[] {
    return this.places.map((place) => place.formatted_address);
  }
}

/** Newer answers for a profile, not applied until its owner saves them. */
@ObjectType()
export class ProfileDraft extends Answers {
  @Field(() => [String])
  locations: string[];
}

/** A profile for its owner only. `token` opens its manage page and is not shown while impersonating. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Profile extends Chosen {
  @Field(() => [String])
  locations: string[];

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
