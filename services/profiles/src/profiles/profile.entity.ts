import { EmploymentTypes, registerEnumeration } from '@nearward/marketplace/object-type';
import { ColumnField } from '@nearward/marketplace/column-field';
import { withListingColumns, withOwnerFields } from '@nearward/marketplace/listing/listing-columns';
import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { type EmploymentType, matchingRadiusMiles } from '@nearward/proto/choices';
import type { ProfileFields } from '@nearward/proto/rest/profile';
import { type NpiPart, npiParts, type NpiStatus, npiStatuses } from '@nearward/proto/rest/npi';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { RegistryRecord } from '../npi/npi-registry.js';

const NpiStatuses = registerEnumeration('NpiStatus', npiStatuses);
const NpiParts = registerEnumeration('NpiPart', npiParts);

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

  /** A day such as `2027-01-04`. */
  @ColumnField('date', () => String, { nullable: true })
  available_from: string | null;

  @ColumnField('int', () => Int, { nullable: true })
  years_experience: number | null;

  @ColumnField('text', () => [String])
  licenses: string[];

  @ColumnField('text', () => [String])
  languages: string[];
}

/** The settings of its visibility, its owner's maximum distance, and the result of the NPI check. */
@ObjectType({ isAbstract: true })
abstract class Settings extends Answers {
  /** Paused by its owner. It matches no one until the owner resumes it. */
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

  /** The licenses in the registry's record, as `licenseKey` writes them. Not verified by a board. */
  @Column('text', { array: true, default: () => "'{}'" })
  @Field(() => [String])
  npi_licenses: string[];
}

@ObjectType({ isAbstract: true })
abstract class OwnersFacts extends withOwnerFields(Settings) {}

/** The columns by which operators find a profile. */
export const searchedColumns = ['name', 'email', 'phone'] as const;

@Entity('profile')
export class ProfileEntity extends withListingColumns(OwnersFacts, searchedColumns) implements ProfileFields {
  @PrimaryColumn('uuid')
  id: string;

  /** Unique: an account has at most one profile. */
  @Column('text', { unique: true })
  owner_key: string;

  @Column('text')
  email: string;

  /** One to three places. */
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

  /** The rate-limit key of the visitor who sent the draft; null for the signed-in owner. */
  @Column('text', { nullable: true })
  draft_by: string | null;

  /** Keyed hashes of the employers whom its owner asked to stop contacting them. */
  @Column('text', { array: true, default: () => "'{}'" })
  stopped_employers: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

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
export class Profile extends OwnersFacts {
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
