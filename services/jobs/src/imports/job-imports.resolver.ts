import { isDeepStrictEqual } from 'node:util';
import { TextArg } from '@nearward/common/app/graphql/args';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { addressKeyOf, asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { confirmListing } from '@nearward/marketplace/confirmations/confirm-listing';
import { type Geocoder, GEOCODER, locateAddress } from '@nearward/marketplace/geocoding/geocoder';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { verifyOwner } from '@nearward/marketplace/unverified-senders/verified-owners';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { email as emailField } from '@nearward/proto/rest/fields';
import { importTexts } from '@nearward/proto/rest/import-texts';
import type { JobFields } from '@nearward/proto/rest/job';
import { externalId, jobBatchResult, rowOutcomes, type RowResult } from '@nearward/proto/rest/job-import';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager, In } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { ENV, type JobsEnv } from '../env.js';
import { createJob, fillJob } from '../jobs/create-job.js';
import { addsNewName, isNewName } from '../jobs/employer-names.js';
import { publishJobs } from '../jobs/job-events.js';
import { JobEntity } from '../jobs/job.entity.js';
import { PostedJob } from '../jobs/job.object.js';
import { jobListing } from '../jobs/job-listing.js';
import { findJobsForFile, type OwnJob } from '../jobs/job-rows.js';
import { isColleague, requireEmployer } from '../practices/practices.js';
import { countImport } from './import-summaries.service.js';
import { JobRowInput } from './job-row.input.js';
import {
  fieldNames,
  readChanges,
  readExternalId,
  readNewJob,
  RowProblem,
  withFieldProblem,
} from './read-row.js';
import { type LiveJobs, liveLimitText, readLiveJobs, requireWithinLimit } from './live-limit.js';

registerEnumeration('RowOutcome', rowOutcomes);

const JobBatchResult = createObjectType('JobBatchResult', jobBatchResult);
type JobBatchResult = InstanceType<typeof JobBatchResult>;

/** The person who sent a batch since `begun_at`, and the owner of its jobs. */
interface Importer {
  self: SignedIn;
  owner_key: string;
  email: string;
  begun_at: Date;
}

/** A row that passed the checks. */
interface PlannedRow {
  job: JobEntity;
  /** The stored fields; null for a new job. */
  before: JobFields | null;
  /** Whether it adds a live job: a new one, or one that a change resumes after a reminder without answer. */
  addsLive: boolean;
}

type RowPlan = PlannedRow | RowProblem;

/** Posts and changes jobs by the ids of the employer's own system. */
@Resolver()
export class JobImportsResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  /** The owner's jobs for an exported file, newest first. */
  @Query(() => [PostedJob])
  async jobsFile(@CurrentPerson('hiring') { owner_key, user_id }: SignedIn): Promise<OwnJob[]> {
    await this.rates.consume('contact', user_id);
    return findJobsForFile(this.dataSource, owner_key);
  }

  /**
   * Stores the valid rows of the batch in one transaction, and returns a result for each row, in their order. INVALID, CONFLICT
   * or TOO_MANY for a batch of which nothing is stored. `email` is the account's address.
   */
  @Mutation(() => JobBatchResult)
  async importJobs(
    @Args('rows', { type: () => [JobRowInput] }) rows: JobRowInput[],
    @Args('dry_run', { type: () => Boolean }) dry_run: boolean,
    @TextArg('email') email: string,
    @CurrentPerson() self: SignedIn,
  ): Promise<JobBatchResult> {
    const begun_at = new Date();
    const { owner_key } = asEmployer(self, 'hiring');
    if (rows.length === 0) throw new RequestError('INVALID', importTexts.rowsMissing);
    if (rows.length > importLimits.rowsPerCall) throw new RequestError('INVALID', importTexts.tooManyRows);
    const importer: Importer = { self, owner_key, email: validate(emailField, email), begun_at };
    if (this.addressKey(importer.email) !== addressKeyOf(self))
      throw new RequestError('INVALID', importTexts.foreignEmail);
    if (!dry_run) await this.rates.consume('import', owner_key, rows.length);
    return this.dataSource.transaction(async (manager) => {
      await requireEmployer(manager, self, begun_at, texts.jobNotFound);
      // Locks, so that two tabs do not post a row twice.
      const live = await readLiveJobs(manager, owner_key);
      const plans = await this.plan(manager, importer, rows);
      if (!dry_run) requireWithinLimit(live, countAdded(plans));
      const stored = dry_run ? withinLimit(plans, live) : await this.store(manager, importer, plans);
      const results = stored.map((plan, index) => resultOf(plan, rows[index]?.external_id ?? null, dry_run));
      return { results, ...live, live_jobs: live.live_jobs + (dry_run ? 0 : countAdded(stored)) };
    });
  }

  /** Checks the rows without storing anything. */
  private async plan(
    manager: EntityManager,
    importer: Importer,
    rows: readonly JobRowInput[],
  ): Promise<RowPlan[]> {
    const findJob = await lockJobs(manager, importer.owner_key, rows);
    const rowsById = new Map<string, number>();
    const rowsByJob = new Map<string, number>();
    const allowedAddresses = new Map<string, boolean>();
    const planRow = async (row: JobRowInput, number: number): Promise<PlannedRow> => {
      const external_id = readExternalId(row);
      const earlier = rowsById.get(external_id);
      if (earlier) throw new RowProblem('external_id', importTexts.idTwice(number, earlier));
      rowsById.set(external_id, number);
      const job = findJob(external_id);
      if (!job) return this.planNew(manager, importer, row, external_id, allowedAddresses);
      const sameJob = rowsByJob.get(job.id);
      if (sameJob) throw new RowProblem('external_id', importTexts.sameJob(number, sameJob));
      rowsByJob.set(job.id, number);
      return this.planChange(row, job);
    };
    const plans: RowPlan[] = [];
    for (const [index, row] of rows.entries()) plans.push(await catchProblem(planRow(row, index + 1)));
    return plans;
  }

  private async planNew(
    manager: EntityManager,
    importer: Importer,
    row: JobRowInput,
    external_id: string,
    allowedAddresses: Map<string, boolean>,
  ): Promise<PlannedRow> {
    const { job_location, ...fields } = readNewJob(row, importer.email);
    const address_key = this.addressKey(fields.email);
    const isOwn = address_key === addressKeyOf(importer.self);
    const isAllowed =
      isOwn ||
      (allowedAddresses.get(address_key) ??
        (importer.self.acting !== undefined &&
          (await isColleague(manager, { owner_key: importer.owner_key, address_key }, importer.begun_at))));
    allowedAddresses.set(address_key, isAllowed);
    if (!isAllowed) throw new RowProblem('email', importTexts.foreignEmail);
    const place = await withFieldProblem('job_location', () => locateAddress(this.geocoder, job_location));
    const account_id = isOwn ? importer.self.user_id : null;
    const job = createJob({ poster: null, account_id, owner_key: importer.owner_key, address_key });
    await withFieldProblem('start_date', () => fillJob(job, fields, place));
    return { job: Object.assign(job, { external_id }), before: null, addsLive: true };
  }

  private async planChange(row: JobRowInput, job: JobEntity): Promise<PlannedRow> {
    const before = fieldsOf(job);
    const fields = readChanges(row, job);
    const currentPlace = { formatted_address: job.job_location, lat: job.lat, lng: job.lng };
    const { job_location } = fields;
    const place = await withFieldProblem('job_location', () =>
      locateAddress(this.geocoder, job_location, [currentPlace]),
    );
    await withFieldProblem('start_date', () => fillJob(job, fields, place));
    const isHidden = job.rested_at !== null && !job.is_paused;
    return { job, before, addsLive: isHidden && !isUnchanged({ job, before }) };
  }

  private async store(manager: EntityManager, importer: Importer, plans: RowPlan[]): Promise<RowPlan[]> {
    const remindersByAddress = new Map<string, boolean>();
    const wantsReminders = async (address_key: string): Promise<boolean> => {
      const cached = remindersByAddress.get(address_key);
      if (cached !== undefined) return cached;
      await jobListing.posterAccess.end(manager, address_key);
      const wanted = (await jobListing.reminders.isWanted(manager, address_key)) ?? true;
      remindersByAddress.set(address_key, wanted);
      return wanted;
    };
    const storeRow = async (plan: PlannedRow): Promise<PlannedRow> => {
      const { job, before } = plan;
      if (before) {
        if (isUnchanged(plan)) return plan;
        await this.countChange(manager, job, before);
        confirmListing('job', job);
      } else {
        if (await addsNewName(manager, job, this.env.OWNER_KEY)) await this.countName(importer.owner_key);
        const asks_wanted = await wantsReminders(addressKeyOf(job));
        Object.assign(job, { asks_wanted, opens_to_poster: false });
      }
      // One at a time, because a trigger finds a new name only if no other job has it yet.
      await manager.save(job);
      return plan;
    };
    const stored: RowPlan[] = [];
    for (const plan of plans)
      stored.push(plan instanceof RowProblem ? plan : await catchProblem(storeRow(plan)));
    const written = stored.filter(
      (plan) => !(plan instanceof RowProblem) && !isUnchanged(plan),
    ) as PlannedRow[];
    const created = written.filter(({ before }) => !before).map(({ job }) => job);
    const changed = written.filter(({ before }) => before).map(({ job }) => job);
    await publishJobs(manager, 'jobs.v1.JobPosted', created, this.env);
    await publishJobs(manager, 'jobs.v1.JobChanged', changed, this.env);
    if (written.length > 0) {
      const { owner_key, email } = importer;
      await verifyOwner(manager, addressKeyOf(importer.self));
      const counts = { created: created.length, changed: changed.length };
      await countImport(manager, { owner_key, account_id: importer.self.user_id, email }, counts);
    }
    return stored;
  }

  /** Counts a changed row in the rate limits of an edit. */
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

/** Locks the owner's jobs that the rows name by the employer's id or by ours. Returns a function that finds one by its id. */
async function lockJobs(
  manager: EntityManager,
  owner_key: string,
  rows: readonly JobRowInput[],
): Promise<(external_id: string) => JobEntity | undefined> {
  const ids = rows.flatMap(({ external_id }) => externalId.safeParse(external_id).data ?? []);
  const jobIds = ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase());
  const jobs = await manager.find(JobEntity, {
    where: [
      { owner_key, external_id: In(ids) },
      { owner_key, id: In(jobIds) },
    ],
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  const byExternalId = new Map(jobs.map((job) => [job.external_id, job]));
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return (external_id) => byExternalId.get(external_id) ?? byId.get(external_id.toLowerCase());
}

const catchProblem = (row: Promise<PlannedRow>): Promise<RowPlan> =>
  row.catch((error: unknown) => {
    if (error instanceof RowProblem) return error;
    throw error;
  });

const fieldsOf = (job: JobEntity): JobFields =>
  Object.fromEntries(fieldNames.map((name) => [name, job[name]])) as unknown as JobFields;

const isUnchanged = ({ job, before }: Pick<PlannedRow, 'job' | 'before'>): boolean =>
  isDeepStrictEqual(fieldsOf(job), before);

const countAdded = (plans: readonly RowPlan[]): number =>
  plans.filter((plan) => !(plan instanceof RowProblem) && plan.addsLive).length;

/** For a dry run: the rows above the limit have that problem, so that the others can be imported. */
function withinLimit(plans: readonly RowPlan[], live: LiveJobs): RowPlan[] {
  let room = live.live_limit - live.live_jobs;
  return plans.map((plan) => {
    if (plan instanceof RowProblem || !plan.addsLive || room-- > 0) return plan;
    return new RowProblem('external_id', liveLimitText(live));
  });
}

function resultOf(plan: RowPlan, sentId: string | null, dry_run: boolean): RowResult {
  if (plan instanceof RowProblem)
    return { external_id: sentId, result: 'invalid', field: plan.field, text: plan.message, id: null };
  const { job, before } = plan;
  const external_id = sentId && sentId.trim();
  if (!before)
    return { external_id, result: 'created', field: null, text: null, id: dry_run ? null : job.id };
  return {
    external_id,
    result: isUnchanged(plan) ? 'unchanged' : 'changed',
    field: null,
    text: null,
    id: job.id,
  };
}
