import { isDeepStrictEqual } from 'node:util';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import {
  addressKeyOf,
  asEmployer,
  requireInPerson,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { command } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/env/tokens';
import { RequestError } from '@nearward/common/errors/request-error';
import { validate } from '@nearward/common/errors/validate';
import { confirmListing } from '@nearward/marketplace/confirmations/confirm-listing';
import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { locateAddress } from '@nearward/marketplace/geocoding/locate-address';
import { verifyOwner } from '@nearward/marketplace/unverified-senders/verified-owners';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { email as emailField } from '@nearward/proto/rest/fields';
import { importTexts } from '@nearward/proto/rest/import-texts';
import type { JobFields } from '@nearward/proto/rest/job';
import { externalId, type JobBatchResult, type RowResult } from '@nearward/proto/rest/job-import';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { JobsEnv } from '../env.js';
import { createJob, fillJob } from '../jobs/create-job.js';
import { addsNewName, isNewName } from '../jobs/employer-names.js';
import { publishJobs } from '../jobs/job-events.js';
import { JobEntity } from '../jobs/job.entity.js';
import { jobListing } from '../jobs/job-listing.js';
import { jobsInFile, type OwnJob } from '../jobs/job-rows.js';
import { hasLeft } from '../practices/former-member.js';
import { isHiringMember } from '../practices/practices.js';
import { requireEmployer } from '../practices/require-employer.js';
import { countImport } from './import-summaries.service.js';
import type { JobRowInput } from './job-row.input.js';
import { readLiveJobs, requireRoom } from './live-limit.js';
import {
  withFieldProblem,
  fieldNames,
  readChanges,
  readExternalId,
  readNewJob,
  RowProblem,
} from './read-row.js';

/** Serializes the imports of an employer, so that two tabs do not post a row twice. */
const lockImports = command('select pg_advisory_xact_lock(hashtextextended($1, 7))');

interface Batch {
  rows: readonly JobRowInput[];
  dry_run: boolean;
  /** The account's. */
  email: string;
}

interface Importer {
  self: SignedIn;
  owner_key: string;
  email: string;
  begun_at: Date;
}

/** A row that passed the checks. `before` are the stored fields of a known job. */
interface PlannedRow {
  job: JobEntity;
  before: JobFields | null;
  /** It is a new live job, or one that was hidden for a missing answer and is live again because it changes. */
  addsLive: boolean;
}

type Planned = PlannedRow | RowProblem;

/** Posts and changes jobs by the ids of the employer's own system. */
@Injectable()
export class JobImports {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  /** Newest first. */
  async file(viewer: Viewer): Promise<OwnJob[]> {
    const { owner_key, user_id } = asEmployer(requireInPerson(viewer), 'hiring');
    await this.rates.consume('contact', user_id);
    return jobsInFile(this.dataSource, owner_key);
  }

  /** Stores the good rows of the batch in one transaction. */
  async run(viewer: Viewer, { rows, dry_run, email }: Batch): Promise<JobBatchResult> {
    const begun_at = new Date();
    const self = requireInPerson(viewer);
    const { owner_key } = asEmployer(self, 'hiring');
    if (rows.length === 0) throw new RequestError('INVALID', importTexts.rowsMissing);
    if (rows.length > importLimits.rowsPerCall) throw new RequestError('INVALID', importTexts.tooManyRows);
    const by: Importer = { self, owner_key, email: validate(emailField, email), begun_at };
    if (this.addressKey(by.email) !== addressKeyOf(self))
      throw new RequestError('INVALID', importTexts.foreignEmail);
    if (!dry_run) await this.rates.consume('import', owner_key, rows.length);
    return this.dataSource.transaction(async (manager) => {
      await requireEmployer(manager, self, begun_at, texts.jobNotFound);
      await lockImports.run(manager, owner_key);
      const planned = await this.plan(manager, by, rows);
      const live = await readLiveJobs(manager, self, owner_key);
      requireRoom(live, countAdded(planned));
      const stored = dry_run ? planned : await this.store(manager, by, planned);
      const results = stored.map((row, at) => resultOf(row, rows[at]?.external_id ?? null, dry_run));
      return { results, ...live, live_jobs: live.live_jobs + (dry_run ? 0 : countAdded(stored)) };
    });
  }

  /** Checks the rows without storing anything. */
  private async plan(manager: EntityManager, by: Importer, rows: readonly JobRowInput[]): Promise<Planned[]> {
    const findJob = await lockJobs(manager, by.owner_key, rows);
    const idRows = new Map<string, number>();
    const jobRows = new Map<string, number>();
    const addresses = new Map<string, boolean>();
    const planRow = async (row: JobRowInput, number: number): Promise<PlannedRow> => {
      const external_id = readExternalId(row);
      const earlier = idRows.get(external_id);
      if (earlier) throw new RowProblem('external_id', importTexts.idTwice(number, earlier));
      idRows.set(external_id, number);
      const job = findJob(external_id);
      if (!job) return this.planNew(manager, by, row, external_id, addresses);
      const same = jobRows.get(job.id);
      if (same) throw new RowProblem('external_id', importTexts.sameJob(number, same));
      jobRows.set(job.id, number);
      return this.planChange(row, job);
    };
    const planned: Planned[] = [];
    for (const [at, row] of rows.entries()) planned.push(await orProblem(planRow(row, at + 1)));
    return planned;
  }

  private async planNew(
    manager: EntityManager,
    by: Importer,
    row: JobRowInput,
    external_id: string,
    addresses: Map<string, boolean>,
  ): Promise<PlannedRow> {
    const { job_location, ...fields } = readNewJob(row, by.email);
    const address_key = this.addressKey(fields.email);
    const isOwn = address_key === addressKeyOf(by.self);
    const isAllowed = isOwn || (addresses.get(address_key) ?? (await isMembers(manager, by, address_key)));
    addresses.set(address_key, isAllowed);
    if (!isAllowed) throw new RowProblem('email', importTexts.foreignEmail);
    const place = await withFieldProblem('job_location', () => locateAddress(this.geocoder, job_location));
    const account_id = isOwn ? by.self.user_id : null;
    const job = createJob({ poster: null, account_id, owner_key: by.owner_key, address_key });
    await withFieldProblem('start_date', () => fillJob(job, fields, place));
    return { job: Object.assign(job, { external_id }), before: null, addsLive: true };
  }

  private async planChange(row: JobRowInput, job: JobEntity): Promise<PlannedRow> {
    const before = fieldsOf(job);
    const fields = readChanges(row, job);
    const known = { formatted_address: job.job_location, lat: job.lat, lng: job.lng };
    const { job_location } = fields;
    const place = await withFieldProblem('job_location', () =>
      locateAddress(this.geocoder, job_location, [known]),
    );
    await withFieldProblem('start_date', () => fillJob(job, fields, place));
    const isHidden = job.rested_at !== null && !job.is_paused;
    return { job, before, addsLive: isHidden && !isUnchanged({ job, before }) };
  }

  private async store(manager: EntityManager, by: Importer, planned: Planned[]): Promise<Planned[]> {
    const choices = new Map<string, boolean>();
    const wantsReminders = async (address_key: string): Promise<boolean> => {
      const known = choices.get(address_key);
      if (known !== undefined) return known;
      await jobListing.posterAccess.end(manager, address_key);
      const wanted = (await jobListing.reminders.wanted(manager, address_key)) ?? true;
      choices.set(address_key, wanted);
      return wanted;
    };
    const storeRow = async (row: PlannedRow): Promise<PlannedRow> => {
      const { job, before } = row;
      if (before) {
        if (isUnchanged(row)) return row;
        await this.countChange(manager, job, before);
        confirmListing('job', job);
      } else {
        if (await addsNewName(manager, job, this.env.OWNER_KEY)) await this.countName(by.owner_key);
        const asks_wanted = await wantsReminders(addressKeyOf(job));
        Object.assign(job, { asks_wanted, opens_to_poster: false });
      }
      // One at a time, because a trigger finds a new name only if no other job has it yet.
      await manager.save(job);
      return row;
    };
    const stored: Planned[] = [];
    for (const row of planned) stored.push(row instanceof RowProblem ? row : await orProblem(storeRow(row)));
    const written = stored.filter((row) => !(row instanceof RowProblem) && !isUnchanged(row)) as PlannedRow[];
    const created = written.filter(({ before }) => !before).map(({ job }) => job);
    const changed = written.filter(({ before }) => before).map(({ job }) => job);
    await publishJobs(manager, 'jobs.v1.JobPosted', created, this.env);
    await publishJobs(manager, 'jobs.v1.JobChanged', changed, this.env);
    if (written.length > 0) {
      const { owner_key, email } = by;
      await verifyOwner(manager, addressKeyOf(by.self));
      const counts = { created: created.length, changed: changed.length };
      await countImport(manager, { owner_key, account_id: by.self.user_id, email }, counts);
    }
    return stored;
  }

  /** In the limits of an edit. */
  private async countChange(manager: EntityManager, job: JobEntity, before: JobFields): Promise<void> {
    const { owner_key } = job;
    if (job.job_location !== before.job_location && !(await this.rates.tryConsume('job-place', owner_key)))
      throw new RowProblem('job_location', importTexts.tooManyPlaces);
    if (job.employer_name !== before.employer_name && (await isNewName(manager, job)))
      await this.countName(owner_key);
  }

  private async countName(owner_key: string): Promise<void> {
    if (!(await this.rates.tryConsume('job-name', owner_key)))
      throw new RowProblem('employer_name', importTexts.tooManyNames);
  }

  private addressKey(email: string): string {
    return deriveOwnerKey(email, this.env.OWNER_KEY);
  }
}

/** Locks the jobs that the rows name, by the employer's id or by ours. */
async function lockJobs(
  manager: EntityManager,
  owner_key: string,
  rows: readonly JobRowInput[],
): Promise<(external_id: string) => JobEntity | undefined> {
  const ids = rows.flatMap(({ external_id }) => externalId.safeParse(external_id).data ?? []);
  const own = ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase());
  const jobs = await manager.find(JobEntity, {
    where: [
      { owner_key, external_id: In(ids) },
      { owner_key, id: In(own) },
    ],
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  const byExternalId = new Map(jobs.map((job) => [job.external_id, job]));
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return (external_id) => byExternalId.get(external_id) ?? byId.get(external_id.toLowerCase());
}

const isMembers = async (
  manager: EntityManager,
  { self, owner_key, begun_at }: Importer,
  address_key: string,
): Promise<boolean> =>
  self.acting !== undefined &&
  !(await hasLeft(manager, { owner_key, address_key }, begun_at)) &&
  (await isHiringMember(manager, owner_key, address_key));

const orProblem = (row: Promise<PlannedRow>): Promise<Planned> =>
  row.catch((error: unknown) => {
    if (error instanceof RowProblem) return error;
    throw error;
  });

const fieldsOf = (job: JobEntity): JobFields =>
  Object.fromEntries(fieldNames.map((name) => [name, job[name]])) as unknown as JobFields;

const isUnchanged = ({ job, before }: Pick<PlannedRow, 'job' | 'before'>): boolean =>
  isDeepStrictEqual(fieldsOf(job), before);

const countAdded = (rows: readonly Planned[]): number =>
  rows.filter((row) => !(row instanceof RowProblem) && row.addsLive).length;

function resultOf(row: Planned, sentId: string | null, dry_run: boolean): RowResult {
  if (row instanceof RowProblem)
    return { external_id: sentId, result: 'invalid', field: row.field, text: row.message, id: null };
  const { job, before } = row;
  const external_id = sentId && sentId.trim();
  if (!before)
    return { external_id, result: 'created', field: null, text: null, id: dry_run ? null : job.id };
  return {
    external_id,
    result: isUnchanged(row) ? 'unchanged' : 'changed',
    field: null,
    text: null,
    id: job.id,
  };
}
