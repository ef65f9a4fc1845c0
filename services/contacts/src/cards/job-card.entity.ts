import type { PayUnit } from '@nearward/proto/choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** This service's copy of a job. A removed one stays for the contacts that were unlocked through it. */
@Entity('job_card')
export class JobCard {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

  /** Keyed hash of the job's address. Null where it equals `owner_key`. */
  @Column('text', { nullable: true })
  poster_key: string | null;

  @Column('text')
  title: string;

  @Column('text')
  employer_name: string;

  @Column('text')
  job_location: string;

  @Column('text', { array: true })
  provider_types: string[];

  @Column('text', { array: true })
  specialties: string[];

  /** In dollars. */
  @Column('int', { nullable: true })
  pay_min: number | null;

  @Column('int', { nullable: true })
  pay_max: number | null;

  @Column('text', { nullable: true })
  pay_unit: PayUnit | null;

  /** Empty if the job does not state it. */
  @Column('text', { array: true, default: () => "'{}'" })
  shift: string[];

  /** Empty until a job from before the upgrade is published again. */
  @Column('text', { array: true, default: () => "'{}'" })
  practice_settings: string[];

  /** A license for its state is needed on the first day, so that professionals with one come first among equals. */
  @Column('boolean', { default: false })
  requires_license_now: boolean;

  /** Wished. */
  @Column('text', { array: true, default: () => "'{}'" })
  languages: string[];

  /** Equal for the jobs of one post at several sites; null for a single one. */
  @Column('uuid', { nullable: true })
  group_id: string | null;

  /** The employer is suspended, so professionals do not see the job. */
  @Column('boolean', { default: false })
  is_suspended: boolean;

  /** Takes no new interest. */
  @Column('boolean', { default: false })
  is_paused: boolean;

  /** Keyed hashes that identify the employer. */
  @Column('text', { array: true, default: () => "'{}'" })
  employer_keys: string[];

  /** Those by which it is left out of a professional's lists. */
  @Column('text', { array: true, default: () => "'{}'" })
  shown_keys: string[];

  /** Null if it is unknown. */
  @Column('text', { nullable: true })
  time_zone: string | null;

  /** The address for emails about the job. Like the contact, only unlocked professionals see it. Empty after the removal. */
  @Column('text')
  poster_email: string;

  /** Empty until the job is published with its contact. */
  @Column('text', { default: '' })
  contact_name: string;

  @Column('text', { nullable: true })
  contact_title: string | null;

  @Column('text', { default: '' })
  contact_phone: string;

  @Column('timestamptz', { nullable: true })
  removed_at: Date | null;
}

/**
 * SQL over a card: the keyed hash of the job's address. Choices and verified addresses follow the address, while `owner_key`
 * only says whose job it is.
 */
export const posterKeySql = (job: string): string => `coalesce(${job}.poster_key, ${job}.owner_key)`;

export const posterKeyOf = ({ poster_key, owner_key }: JobCard): string => poster_key ?? owner_key;
