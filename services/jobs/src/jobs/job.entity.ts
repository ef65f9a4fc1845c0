import {
  type EmploymentType,
  type HiringRoleConfirmation,
  jobTitle,
  type YesOrNo,
} from '@nearward/proto/choices';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

@Entity('job')
export class JobEntity {
  @PrimaryColumn('uuid')
  id: string;

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

  @Column('text')
  owner_key: string;

  @Column('text')
  email: string;

  /** Who posted it or moved it to this address, as the limits count them; null when that was its owner, signed in. */
  @Column('text', { nullable: true })
  posted_by: string | null;

  @Column('text')
  employer_name: string;

  @Column('text')
  contact_name: string;

  @Column('text', { nullable: true })
  contact_title: string | null;

  @Column('text')
  contact_phone: string;

  @Column('text')
  hiring_role_confirmation: HiringRoleConfirmation;

  @Column('smallint')
  work_life_balance_rating: number;

  @Column('smallint')
  turnover_challenge_rating: number;

  @Column('smallint')
  open_to_hiring_rating: number;

  @Column('text')
  interested_in_ai_automation: YesOrNo;

  @Column('text', { array: true })
  practice_settings: string[];

  @Column('text', { array: true })
  specialties: string[];

  @Column('text', { nullable: true })
  emr: string | null;

  @Column('text', { array: true })
  provider_types: string[];

  @Column('text', { array: true })
  employment_type: EmploymentType[];

  @Column('text')
  job_location: string;

  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;

  @Column('text', { nullable: true })
  sub_specialty: string | null;

  @Column('text', { nullable: true })
  additional_details: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;

  get title(): string {
    return jobTitle(this);
  }
}
