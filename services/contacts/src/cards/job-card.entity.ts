import type { PayUnit } from '@nearward/proto/choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What this service holds of a job. A removed one stays for the contacts that were unlocked through it. */
@Entity('job_card')
export class JobCard {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

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

  /** Its employer is suspended: professionals do not see it. */
  @Column('boolean', { default: false })
  is_suspended: boolean;

  /** Takes no new interest. */
  @Column('boolean', { default: false })
  is_paused: boolean;

  /** Keyed hashes of what its employer is known by. */
  @Column('text', { array: true, default: () => "'{}'" })
  employer_keys: string[];

  /** Null where it is not known. */
  @Column('text', { nullable: true })
  time_zone: string | null;

  /** Where news about the job is mailed. Never served; empty once the job is removed. */
  @Column('text')
  poster_email: string;

  @Column('timestamptz', { nullable: true })
  removed_at: Date | null;
}
