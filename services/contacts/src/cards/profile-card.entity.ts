import type { EmploymentType } from '@nearward/proto/choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What this service holds of a professional. Served through `contactView` only. */
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

  /** Seen by those alone who have unlocked them. */
  @Column('boolean', { default: false })
  is_paused: boolean;

  /** The same for these employers, by their keys. */
  @Column('text', { array: true, default: () => "'{}'" })
  hidden_from: string[];

  /** When the national registry had the same of their NPI, which is not held here. */
  @Column('timestamptz', { nullable: true })
  npi_checked_at: Date | null;

  /** The provider types that this proves. */
  @Column('text', { array: true, default: () => "'{}'" })
  npi_types: string[];

  /** When they last said or showed that they are still looking. */
  @Column('timestamptz', { nullable: true })
  still_at: Date | null;

  /** What a search compares (`folded-person.ts`); null until that is known. */
  @Column('text', { array: true, nullable: true })
  folded: string[] | null;

  /** Of the first place; null where that is not known. */
  @Column('text', { nullable: true })
  time_zone: string | null;
}
