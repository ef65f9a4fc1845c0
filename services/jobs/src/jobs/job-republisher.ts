import { command, sql } from '@nearward/common/database/sql';
import { Sweeper } from '@nearward/common/app/sweeper';
import { raiseEventVersion } from '@nearward/marketplace/listing/listing.entity';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { JobsEnv } from '../env.js';
import { hashNames } from './employer-names.js';
import { findOwnersToPublish } from '../practices/team-members.js';
import { publishJob } from './job-events.js';
import { JobEntity } from './job.entity.js';

/** A small batch, so that concurrent posts do not wait. */
const batchSize = 100;

const findRenamedOwners = sql(
  { id: z.string(), owner_key: z.string() },
  'select id::text, owner_key from renamed_owner order by id limit $1',
);
const takeRenamedOwners = sql(
  { owner_key: z.string() },
  `delete from renamed_owner where id in (select id from renamed_owner where id = any($1::bigint[]) for update skip locked)
   returning owner_key`,
);
/** The lock that a post of the owner holds from before it reads the keys until it is stored (`keep_employer_name`). */
const waitForPosts = command('select pg_advisory_xact_lock_shared(128300, hashtext($1) & 1023)');
const markPublished = sql(
  { id: z.uuid() },
  `update job set contact_told = true, ${raiseEventVersion}
   from (select id from job where not contact_told order by id limit $1 for update skip locked) unpublished
   where unpublished.id = job.id returning job.id`,
);
/** Marks all jobs of these owners to be published again. */
export const markUnpublished = command(
  `update job set contact_told = false
   from (select id from job where owner_key = any($1) order by id for update) of_owner where of_owner.id = job.id`,
);

/**
 * Publishes jobs of the previous release again, and all jobs of an owner with a new name or team, so that professionals stay
 * hidden from the employer under each of its names. Also replaces the names of removed and renamed jobs by their hashes.
 */
@Injectable()
export class JobRepublisher extends Sweeper<JobsEnv> {
  protected readonly failureMessage = 'Jobs could not be published again';

  protected async sweep(): Promise<void> {
    await this.republishBatch();
    await this.dataSource.transaction((manager) => hashNames(manager, batchSize, this.env.OWNER_KEY));
  }

  private async republishBatch(): Promise<void> {
    const renamed = await findRenamedOwners.all(this.dataSource, batchSize);
    const renamedOwners = renamed.map(({ owner_key }) => owner_key);
    // Outside a transaction and one after another, so that none waits for two posts.
    for (const owner of await findOwnersToPublish(this.dataSource, renamedOwners))
      await waitForPosts.run(this.dataSource, owner);
    await this.dataSource.transaction(async (manager) => {
      await markJobsOfRenamedOwners(
        manager,
        renamed.map(({ id }) => id),
      );
      const ids = (await markPublished.all(manager, batchSize)).map(({ id }) => id);
      const jobs = await manager.find(JobEntity, { where: { id: In(ids) }, order: { id: 'asc' } });
      for (const job of jobs) await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
    });
  }
}

async function markJobsOfRenamedOwners(manager: EntityManager, ids: readonly string[]): Promise<void> {
  const owners = (await takeRenamedOwners.all(manager, ids)).map(({ owner_key }) => owner_key);
  if (owners.length > 0) await markUnpublished.run(manager, await findOwnersToPublish(manager, owners));
}
