import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import type { EmploymentType } from '@nearward/proto/choices';
import type { ProfileFields } from '@nearward/proto/rest/profile';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** Answers sent for an address that already had a profile: kept aside until the owner takes them. */
export type Draft = Omit<ProfileFields, 'email'>;

@Entity('profile')
export class ProfileEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Counts the changes; every event about the profile carries it. */
  @VersionColumn()
  version: number;

  /** Which issue of the profile's private link is good. */
  @Column('int', { default: 1 })
  token_version: number;

  /** When the link was last opened, to the day. */
  @Column('timestamptz', { default: () => 'now()' })
  link_used_at: Date;

  /** Not stored: the token that it was just opened by, which the answer may repeat. */
  token?: string;

  /** When the private link was opened for the first time. */
  @Column('timestamptz', { nullable: true })
  confirmed_at: Date | null;

  /** Unique: an account has at most one profile. */
  @Column('text', { unique: true })
  owner_key: string;

  @Column('text')
  email: string;

  /** Who made it, as the limits count them; null when that was its owner, signed in. */
  @Column('text', { nullable: true })
  posted_by: string | null;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { array: true })
  provider_types: string[];

  /** One to three. */
  @Column('jsonb')
  places: Place[];

  @Column('text', { array: true })
  specialties: string[];

  @Column('text', { array: true })
  practice_settings: string[];

  @Column('text', { array: true })
  employment_type: EmploymentType[];

  @Column('jsonb', { nullable: true })
  draft: Draft | null;

  /** The same of the draft. */
  @Column('text', { nullable: true })
  draft_by: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;

  get locations(): string[] {
    return this.places.map((place) => place.formatted_address);
  }
}
