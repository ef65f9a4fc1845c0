import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { ListingClient } from '@nearward/marketplace/testing/listing-client';
import type { JobBatchResult, JobRow } from '@nearward/proto/rest/job-import';
import { job } from './factories.js';

export type SentRow = Partial<Record<keyof JobRow, string | null>>;

interface Importer {
  email: string;
  viewer: Viewer;
}

interface ImportedJob {
  id: string;
  external_id: string | null;
  email: string;
  employer_name: string;
  emr: string | null;
  sub_specialty: string | null;
}

/** Calls the operations of imports. */
export class ImportClient {
  /** The columns of a job except its ids, for copies. */
  readonly copiedColumns =
    'email, employer_name, contact_name, contact_phone, hiring_role_confirmation, work_life_balance_rating, ' +
    'turnover_challenge_rating, open_to_hiring_rating, interested_in_ai_automation, job_location, employment_type, ' +
    'provider_types, practice_settings, specialties, owner_key, address_key, lat, lng, version, shift, ' +
    'contact_told, created_at';

  constructor(private readonly jobs: ListingClient) {}

  /** A complete row, as the gateway sends it. */
  row(external_id: string, fields: SentRow = {}): SentRow {
    const { email: _, ...complete } = job();
    const sent = Object.entries({ ...complete, external_id, ...fields }).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]);
    return Object.fromEntries(sent) as SentRow;
  }

  send({ email, viewer }: Importer, rows: SentRow[], dry_run = false): Promise<JobBatchResult> {
    return this.jobs.run(
      `mutation ($rows: [JobRowInput!]!, $dry_run: Boolean!, $email: String!) {
         importJobs(rows: $rows, dry_run: $dry_run, email: $email) {
           results { external_id result field text id } live_jobs live_limit } }`,
      { rows, dry_run, email },
      { viewer },
    );
  }

  /** Newest first. */
  jobsOf({ viewer }: Importer): Promise<ImportedJob[]> {
    const query = 'query { jobsFile { id external_id email employer_name emr sub_specialty } }';
    return this.jobs.run(query, {}, { viewer });
  }

  versions({ email }: Importer): Promise<{ id: string; version: number }[]> {
    return this.jobs.rows('select id, version from job where email = $1 order by id', email);
  }

  /** Delivers the state of a customer, as billing publishes it. */
  async pay(ownerKey: string, customer: { hasCard?: boolean; subscribed?: boolean }): Promise<void> {
    await this.jobs.service.handle('billing.v1.CustomerChanged', { ownerKey, ...customer });
  }
}
