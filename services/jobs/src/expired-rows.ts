import { attemptAll, Sweeper } from '@nearward/common/app/sweeper';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type JobsEnv } from './env.js';
import { deleteOldImports } from './imports/import-summaries.service.js';
import { deleteExpiredMoves } from './jobs/moved-job-rows.js';
import { deleteOldMembers } from './practices/former-member-rows.js';

const deletions = [deleteExpiredMoves, deleteOldMembers, deleteOldImports];

/** Deletes former addresses of jobs, former members and summaries of imports after their time. */
@Injectable()
export class ExpiredRows extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: JobsEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Could not delete all expired rows; the next run tries again');
  }

  protected sweep(): Promise<void> {
    return attemptAll(deletions.map((statement) => () => statement.run(this.dataSource)));
  }
}
