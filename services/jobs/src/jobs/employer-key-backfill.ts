import { command, sql } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/env/tokens';
import { Sweeper } from '@nearward/common/app/sweeper';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { JobsEnv } from '../env.js';
import { deleteOldMembers } from '../practices/former-member.js';
import { hashNames } from './employer-names.js';
import { backfillFormerOwners } from './former-owner-backfill.js';
import { publishJob } from './job-events.js';
import { markUnpublished } from './mark-unpublished.js';
import { deleteExpiredMoves } from './moved-jobs.service.js';
import { JobEntity } from './job.entity.js';

/** A small batch, so that concurrent posts do not wait. */
const batchSize = 100;
const previousReleaseMs = 10 * 60_000;

const renamed = sql(
  { owner_key: z.string() },
  `delete from renamed_owner where id in (select id from renamed_owner order by id limit $1 for update skip locked)
   returning owner_key`,
);
/** The previous release publishes an edited job without the key of its owner and without the contact. */
const markEdited = command(
  `update job set contact_told = false
   from (select id from job
         where contact_told and updated_at > greatest(created_at, now() - interval '1 hour')
         order by id for update) edited
   where edited.id = job.id`,
);
// Keeps `updated_at`, since the employer changed nothing.
const markPublished = sql(
  { id: z.uuid() },
  `update job set employer_told = true, contact_told = true, version = version + 1
   from (select id from job where not contact_told order by id limit $1 for update skip locked) untold
   where untold.id = job.id returning job.id`,
);

/**
 * Publishes jobs of the previous version again, and all jobs of an owner with a new name, so that professionals are
 * hidden from the complete employer.
 */
@Injectable()
export class EmployerKeyBackfill extends Sweeper {
  /** On startup, and again when a previous release that ran next to this one has stopped. */
  private republishEditedAt = [Date.now(), Date.now() + previousReleaseMs];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Jobs could not be published again');
  }

  protected async sweep(): Promise<void> {
    await this.republishEdited();
    await this.republishBatch();
    await this.dataSource.transaction(async (manager) => {
      await hashNames(manager, batchSize, this.env.OWNER_KEY);
      await deleteExpiredMoves(manager);
      await deleteOldMembers(manager);
    });
  }

  private async republishEdited(): Promise<void> {
    const [next = Infinity, ...later] = this.republishEditedAt;
    if (next > Date.now()) return;
    await markEdited.run(this.dataSource);
    await backfillFormerOwners(this.dataSource, this.env.OWNER_KEY);
    this.republishEditedAt = later;
  }

  private republishBatch(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await markRenamed(manager);
      const ids = (await markPublished.all(manager, batchSize)).map(({ id }) => id);
      const jobs = await manager.find(JobEntity, { where: { id: In(ids) }, order: { id: 'asc' } });
      for (const job of jobs) await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
    });
  }
}

async function markRenamed(manager: EntityManager): Promise<void> {
  const owners = (await renamed.all(manager, batchSize)).map(({ owner_key }) => owner_key);
  if (owners.length > 0) await markUnpublished.run(manager, owners);
}
