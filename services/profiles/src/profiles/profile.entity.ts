import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { createListingEntity } from '@nearward/marketplace/listing/listing.entity';
import { matchingRadiusMiles } from '@nearward/proto/choices';
import type { NpiPart, NpiStatus } from '@nearward/proto/rest/npi';
import { profileDraft, profileEdit, type ProfileFields } from '@nearward/proto/rest/profile';
import { Column, Entity } from 'typeorm';
import type { RegistryRecord } from '../npi/npi-registry.js';

/** Answers sent for an address that already had a profile, stored until the owner accepts them. */
export type Draft = Omit<ProfileFields, 'email'>;

/** The columns by which operators find a profile. */
export const searchedColumns = ['name', 'email', 'phone'] as const;

const fields = profileDraft.omit({ locations: true });

/** An account has at most one profile. */
@Entity('profile')
export class ProfileEntity
  extends createListingEntity(fields, { available_from: 'date' })
  implements ProfileFields
{
  /** One to three places. */
  @Column('jsonb')
  places: Place[];

  @Column('int', { default: matchingRadiusMiles })
  radius_miles: number;

  /** Parts of employers' names, as typed. */
  @Column('text', { array: true, default: () => "'{}'" })
  hidden_names: string[];

  @Column('text', { array: true, default: () => "'{}'" })
  hidden_domains: string[];

  /** Keyed hashes of the employers whom its owner asked to stop contacting them. */
  @Column('text', { array: true, default: () => "'{}'" })
  stopped_employers: string[];

  /** The state of the NPI in the national registry. */
  @Column('text', { default: 'none' })
  npi_status: NpiStatus;

  @Column('text', { array: true, default: () => "'{}'" })
  npi_differs: NpiPart[];

  @Column('timestamptz', { nullable: true })
  npi_checked_at: Date | null;

  /** The provider types that the registry's record verifies. */
  @Column('text', { array: true, default: () => "'{}'" })
  npi_types: string[];

  /** The licenses in the registry's record, as `licenseKey` writes them. Not verified by a board. */
  @Column('text', { array: true, default: () => "'{}'" })
  npi_licenses: string[];

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

  get locations(): string[] {
    return this.places.map((place) => place.formatted_address);
  }

  protected get formFields() {
    return Object.keys(profileEdit.shape);
  }

  protected get searchedTexts() {
    return searchedColumns.map((column) => this[column]);
  }
}
