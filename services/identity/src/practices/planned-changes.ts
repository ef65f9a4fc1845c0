import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { attemptAll, Sweeper } from '@nearward/common/app/sweeper';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { deleteLiftedSuspension } from '../users/account-rows.js';
import { MembersService } from './members.service.js';

const duePlans = sql(
  { practice_id: z.uuid(), account_id: z.uuid() },
  'select practice_id, account_id from membership where planned_at <= now() order by planned_at limit 100',
);
const dueClosings = sql(
  { id: z.uuid(), founded_by: z.uuid() },
  'select id, founded_by from practice where closes_at <= now() order by closes_at limit 100',
);
// Before the practice, as everywhere.
const lockFounder = command('select from account where id = $1 for key share');
const deletePractice = sql(
  { owner_key: z.string() },
  'delete from practice where id = $1 and closes_at <= now() returning owner_key',
);
const insertDeletion = sql(
  { asked_at: z.date() },
  'insert into deletion (id, account_id) values ($1, $2) returning asked_at',
);

/** Executes planned removals, changes and closings that no owner has canceled. */
@Injectable()
export class PlannedChanges extends Sweeper<IdentityEnv> {
  protected readonly failureMessage = 'Planned changes of teams failed';

  constructor(
    dataSource: DataSource,
    @Inject(ENV) env: IdentityEnv,
    private readonly members: MembersService,
  ) {
    super(dataSource, env);
  }

  protected async sweep(): Promise<void> {
    const plans = await duePlans.all(this.dataSource);
    const closings = await dueClosings.all(this.dataSource);
    await attemptAll([
      ...plans.map(
        ({ practice_id, account_id }) =>
          () =>
            this.dataSource.transaction((manager) =>
              this.members.executePlan(manager, practice_id, account_id),
            ),
      ),
      ...closings.map(
        ({ id, founded_by }) =>
          () =>
            this.closePractice(id, founded_by),
      ),
    ]);
  }

  /** Every other service erases what belongs to the practice's key, like that of a deleted account. */
  private async closePractice(practice_id: string, founded_by: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockFounder.run(manager, founded_by);
      const deleted = await deletePractice.first(manager, practice_id);
      if (!deleted) return;
      const deletionId = uuid();
      const { asked_at } = await insertDeletion.one(manager, deletionId, founded_by);
      await deleteLiftedSuspension.run(manager, deleted.owner_key);
      await publish(manager, 'identity.v1.AccountDeleted', {
        deletionId,
        ownerKey: deleted.owner_key,
        askedAt: asked_at.toISOString(),
      });
    });
  }
}
