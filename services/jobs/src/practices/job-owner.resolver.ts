import { RequestError, validate } from '@nearward/common/errors/request-error';
import {
  addressKeyOf,
  asEmployer,
  type GraphQLContext,
  requireInPerson,
  requireRecentSignIn,
  type SignedIn,
} from '@nearward/common/app/viewer/viewer';
import { publish } from '@nearward/common/events/outbox';
import { isOnHold } from '@nearward/marketplace/confirmations/confirm-listing';
import { isErased } from '@nearward/marketplace/erasures/erased-owners';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { ownerOfAddress } from '@nearward/marketplace/owners/owner-alias';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { isSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { jobOwnerChange } from '@nearward/proto/rest/practice';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type JobsEnv } from '../env.js';
import { readLiveJobs, requireWithinLimit } from '../imports/live-limit.js';
import { addFormerOwnersKeys } from '../jobs/employer-names.js';
import { publishJob } from '../jobs/job-events.js';
import { hasLeft } from './former-member-rows.js';
import type { JobEntity } from '../jobs/job.entity.js';
import type { OwnJob } from '../jobs/job-rows.js';
import { deleteMovesOfJob } from '../jobs/moved-job-rows.js';
import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { Mutation, Resolver, Context } from '@nestjs/graphql';

const jobNotFound = () => new RequestError('NOT_FOUND', texts.jobNotFound);
const practiceNotFound = () => new RequestError('NOT_FOUND', practiceTexts.notFound);

/** Moves jobs into a practice and out of it. Their address and private link stay the same. */
@Resolver()
export class JobOwnerResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ListingLinks<JobEntity, OwnJob>,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  /** Moves an own job into the practice that the viewer acts for, or a job of that practice out of it. */
  @Mutation(() => Message)
  async changeJobOwner(
    @TextArg('token') token: string,
    @OptionalTextArg('practice_id') practice: string | null,
    @Context() caller: GraphQLContext,
  ): Promise<Message> {
    const { practice_id } = validate(jobOwnerChange, { practice_id: practice });
    const credentials = { token, ...caller };
    const message = await this.dataSource.transaction((manager) =>
      practice_id === null
        ? this.moveOut(manager, credentials)
        : this.moveIn(manager, credentials, practice_id),
    );
    return { message };
  }

  /** Moves a member's own job, which must have their own address, into the practice for which they act. */
  private async moveIn(
    manager: EntityManager,
    credentials: OwnerLinkCredentials,
    practice_id: string,
  ): Promise<string> {
    const begun_at = new Date();
    const { acting, ...self } = requireInPerson(credentials.viewer);
    requireRecentSignIn(self);
    if (acting?.practice_id !== practice_id) throw practiceNotFound();
    const employer = asEmployer({ ...self, acting }, 'hiring');
    const { owner_key } = employer;
    if (await isErased(manager, { owner_key, account_id: null, begun_at })) throw practiceNotFound();
    if (await hasLeft(manager, { owner_key, address_key: addressKeyOf(self) }, begun_at))
      throw practiceNotFound();
    const job = await this.links.lockForChange({ ...credentials, viewer: self }, manager);
    if (job.owner_key !== self.owner_key || addressKeyOf(job) !== addressKeyOf(self)) throw jobNotFound();
    await this.changeOwner(manager, job, owner_key);
    await this.publishOwnerChange(manager, job, employer, true);
    return practiceTexts.jobMovedIn;
  }

  /** Gives a practice's job to the owner of its address. Only for the practice's owners. */
  private async moveOut(manager: EntityManager, credentials: OwnerLinkCredentials): Promise<string> {
    const self = requireInPerson(credentials.viewer);
    if (!self.acting) throw practiceNotFound();
    const employer = asEmployer(self, 'owners');
    requireRecentSignIn(self);
    const { owner_key } = employer;
    const job = await this.links.lockForChange(credentials, manager);
    if (job.owner_key !== owner_key) throw jobNotFound();
    await this.changeOwner(manager, job, await ownerOfAddress(manager, addressKeyOf(job)));
    await this.publishOwnerChange(manager, job, employer, false);
    return practiceTexts.jobMovedOut;
  }

  /** Publishes the move for the audit of the practice. */
  private publishOwnerChange(
    manager: EntityManager,
    { id: jobId }: JobEntity,
    { owner_key: practiceKey, user_id: memberId }: SignedIn,
    isMovedIn: boolean,
  ): Promise<void> {
    return publish(manager, 'jobs.v1.JobOwnerChanged', { jobId, practiceKey, memberId, isMovedIn });
  }

  private async changeOwner(manager: EntityManager, job: JobEntity, owner_key: string): Promise<void> {
    const { owner_key: formerOwner } = job;
    // Stored, because in rows of the previous release it is null, which would now mean the new owner.
    const address_key = addressKeyOf(job);
    if (!isOnHold(job)) requireWithinLimit(await readLiveJobs(manager, owner_key), 1);
    Object.assign(job, { owner_key, address_key, is_suspended: await isSuspended(manager, owner_key) });
    // Undoing an earlier move must not take the job out of the practice or back into it.
    await deleteMovesOfJob.run(manager, job.id);
    await manager.save(job);
    await addFormerOwnersKeys(manager, job, formerOwner, this.env.OWNER_KEY);
    await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
  }
}
