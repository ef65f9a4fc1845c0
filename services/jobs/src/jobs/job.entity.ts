import { createListingEntity } from '@nearward/marketplace/listing/listing.entity';
import { jobTitle } from '@nearward/proto/choices';
import { jobEdit, type JobFields, jobOfFile } from '@nearward/proto/rest/job';
import { Column, Entity } from 'typeorm';

/** The columns by which operators find a job. */
export const searchedColumns = ['employer_name', 'contact_name', 'email', 'contact_phone'] as const;

const fields = jobOfFile.omit({ id: true, external_id: true, email: true });
const columnTypes = {
  work_life_balance_rating: 'smallint',
  turnover_challenge_rating: 'smallint',
  open_to_hiring_rating: 'smallint',
  start_date: 'date',
} as const;

@Entity('job')
export class JobEntity extends createListingEntity(fields, columnTypes) implements JobFields {
  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;

  /** Whether the default rating of 3 was chosen. */
  @Column('boolean', { default: false })
  is_balance_confirmed: boolean;

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
