import { ENV } from '@nearward/common/env/tokens';
import { recordReinstatement, recordSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountReinstated, AccountSuspended } from '@nearward/proto/gen/identity/v1/identity_pb';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobsEnv } from '../env.js';
import { publishJob } from './job-events.js';
import { JobEntity } from './job.entity.js';

/** Hides the jobs of a suspended owner, shows them again unchanged, and publishes each change. */
@Injectable()
export class SuspensionsService {
  constructor(@Inject(ENV) private readonly env: JobsEnv) {}

  async suspend(manager: EntityManager, suspended: AccountSuspended): Promise<void> {
    await recordSuspension(manager, suspended);
    await this.mark(manager, suspended.ownerKey, true);
  }

  async reinstate(manager: EntityManager, reinstated: AccountReinstated): Promise<void> {
    await recordReinstatement(manager, reinstated);
    await this.mark(manager, reinstated.ownerKey, false);
  }

  private async mark(manager: EntityManager, owner_key: string, is_suspended: boolean): Promise<void> {
    const jobs = await manager.find(JobEntity, {
      where: { owner_key, is_suspended: !is_suspended },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const job of jobs) {
      job.is_suspended = is_suspended;
      await manager.save(job);
      await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
    }
  }
}
