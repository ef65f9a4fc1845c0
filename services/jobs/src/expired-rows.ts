import { attemptAll, Sweeper } from '@nearward/common/app/sweeper';
import { Injectable } from '@nestjs/common';
import { deleteOldImports } from './imports/import-summaries.service.js';
import { deleteExpiredMoves } from './jobs/moved-job-rows.js';
import { deleteOldMembers } from './practices/former-member-rows.js';

const deletions = [deleteExpiredMoves, deleteOldMembers, deleteOldImports];

/** Deletes former addresses of jobs, former members and summaries of imports after their time. */
@Injectable()
export class ExpiredRows extends Sweeper {
  protected readonly failureMessage = 'Could not delete all expired rows; the next run tries again';

  protected sweep(): Promise<void> {
    return attemptAll(deletions.map((statement) => () => statement.run(this.dataSource)));
  }
}
