import { ListingEntity } from '@nearward/marketplace/listing/listing.entity';
import {
  type EmploymentType,
  type HiringRoleConfirmation,
  jobTitle,
  type PayUnit,
  type Shift,
  type YesOrNo,
} from '@nearward/proto/choices';
import { jobEdit, type JobFields } from '@nearward/proto/rest/job';
import { Column, Entity } from 'typeorm';

/** The columns by which operators find a job. */
export const searchedColumns = ['employer_name', 'contact_name', 'email', 'contact_phone'] as const;

@Entity('job')
export class JobEntity extends ListingEntity implements JobFields {
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

  @Column('text')
  job_location: string;

  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;

  @Column('text', { array: true })
  provider_types: string[];

  @Column('text', { array: true })
  specialties: string[];

  @Column('text', { array: true })
  practice_settings: string[];

  @Column('text', { array: true })
  employment_type: EmploymentType[];

  @Column('text', { nullable: true })
  emr: string | null;

  @Column('text', { nullable: true })
  sub_specialty: string | null;

  @Column('text', { nullable: true })
  additional_details: string | null;

  @Column('text')
  requires_license_now: YesOrNo;

  @Column('text', { array: true })
  languages: string[];

  @Column('smallint')
  work_life_balance_rating: number;

  /** Whether the default rating of 3 was chosen. */
  @Column('boolean', { default: false })
  is_balance_confirmed: boolean;

  @Column('smallint')
  turnover_challenge_rating: number;

  @Column('smallint')
  open_to_hiring_rating: number;

  @Column('text')
  interested_in_ai_automation: YesOrNo;

  /** In dollars. */
  @Column('int', { nullable: true })
  pay_min: number | null;

  @Column('int', { nullable: true })
  pay_max: number | null;

  @Column('text', { nullable: true })
  pay_unit: PayUnit | null;

  @Column('text', { array: true })
  shift: Shift[];

  /** A day such as `2027-01-04`. */
  @Column('date', { nullable: true })
  start_date: string | null;

  /**
   * The jobs that were posted together, one per site; null for a single one. Professionals see a hash of it, so that jobs that
   * got another owner or name cannot be linked.
   */
  @Column('uuid', { nullable: true })
  group_id: string | null;

  /** The name that its site had when it was posted. Null without a site, and after its place changed. */
  @Column('text', { nullable: true })
  site_name: string | null;

  /** Its id in the employer's own system, by which an import finds it again. Null after it got another owner. */
  @Column('text', { nullable: true })
  external_id: string | null;

  /** Whether it has a public page. */
  @Column('boolean', { default: false })
  is_shared: boolean;

  /**
   * Whether the owner's key, the employer's keys by which professionals hide, and the contact for unlocked professionals are
   * published. The previous release did not publish them.
   */
  @Column('boolean', { default: false })
  contact_told: boolean;

  get title(): string {
    return jobTitle(this);
  }

  protected get formFields() {
    return Object.keys(jobEdit.shape);
  }

  protected get searchedTexts() {
    return searchedColumns.map((column) => this[column]);
  }
}
