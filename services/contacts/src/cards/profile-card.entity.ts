import type { EmploymentType } from '@nearward/proto/choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** This service's copy of a professional. Served only through `contactView`. */
@Entity('profile_card')
export class ProfileCard {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { array: true })
  provider_types: string[];

  @Column('text', { array: true })
  specialties: string[];

  @Column('text', { array: true })
  practice_settings: string[];

  @Column('text', { array: true })
  employment_type: EmploymentType[];

  @Column('date', { nullable: true })
  available_from: string | null;

  @Column('int', { nullable: true })
  years_experience: number | null;

  /** Only employers with an unlock see the professional. */
  @Column('boolean', { default: false })
  is_paused: boolean;

  /** The same for these employers only, by their keys. */
  @Column('text', { array: true, default: () => "'{}'" })
  hidden_from: string[];

  /** When the national registry last confirmed their NPI, which is not stored here. */
  @Column('timestamptz', { nullable: true })
  npi_checked_at: Date | null;

  /** The provider types that the NPI verifies. */
  @Column('text', { array: true, default: () => "'{}'" })
  npi_types: string[];

  /** Each as `proto/licenses.ts` writes it. An employer sees only what they say about a job. */
  @Column('text', { array: true, default: () => "'{}'" })
  licenses: string[];

  /** An employer sees only those in common with a job. */
  @Column('text', { array: true, default: () => "'{}'" })
  languages: string[];

  /** Those of them that the national registry also has, or only it has. */
  @Column('text', { array: true, default: () => "'{}'" })
  npi_licenses: string[];

  /** The next day on which an email reminds of a license that expires. */
  @Column('date', { nullable: true })
  license_due_on: string | null;

  /** When they last confirmed or showed that they are still looking. */
  @Column('timestamptz', { nullable: true })
  still_at: Date | null;

  /** The text that a search compares (`folded-person-backfill.ts`). Null until the backfill has run. */
  @Column('text', { array: true, nullable: true })
  folded: string[] | null;

  /** The zone of the first place. Null if it is unknown. */
  @Column('text', { nullable: true })
  time_zone: string | null;
}
