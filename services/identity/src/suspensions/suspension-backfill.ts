import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Sweeper } from '@nearward/common/app/sweeper';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** Waits ten minutes, since the previous release's own event may still be on its way, and its email depends on it. */
const republish = sql(
  {
    id: z.uuid(),
    version: z.int(),
    owner_key: z.string(),
    reason: z.enum(suspensionReasons),
    is_lifted: z.boolean(),
  },
  `update suspension set version = version + 1, published_version = version + 1
   from (select id from suspension
         where published_version is distinct from version
           and coalesce(lifted_at, suspended_at) < now() - interval '10 minutes'
         order by id limit 100 for update skip locked) due
   where due.id = suspension.id
   returning suspension.id, version, owner_key, reason, lifted_at is not null as is_lifted`,
);

/** Publishes changes of the previous release again, which did not send suspensions to billing. */
@Injectable()
export class SuspensionBackfill extends Sweeper {
  protected readonly failureMessage = 'Suspensions could not be published again';
  protected override readonly seconds = this.env.SWEEP_SECONDS * 10;

  protected async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { id, version, owner_key, reason, is_lifted } of await republish.all(manager)) {
        // Emailed by the first event, if at all.
        const message = { suspensionId: id, ownerKey: owner_key, isMailed: true };
        const aggregate = { id, version };
        if (is_lifted) await publish(manager, 'identity.v1.AccountReinstated', message, aggregate);
        else await publish(manager, 'identity.v1.AccountSuspended', { ...message, reason }, aggregate);
      }
    });
  }
}
