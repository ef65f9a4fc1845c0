import { Sweeper } from '@nearward/common/app/sweeper';
import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { hireLimits } from '@nearward/proto/hire-rules';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { BillingEmails } from '../emails/billing-emails.js';
import { canBeChecked, localTime } from './hire-conditions.js';

/** Sends one question about the latest day that has passed since the report, at nine in the morning, also after an outage. */
const insertDueChecks = sql(
  { hire_id: z.uuid() },
  `insert into hire_check (hire_id, day, asked_at)
   select hire.id, due.day, now()
   from hire join unlocked_contact contact using (unlock_id)
   cross join lateral (
     select max(day) as day from unnest($1::int[]) day
     where hire.starts_on + day + time '09:00' <= ${localTime('now()')}
       and hire.starts_on + day > ${localTime('hire.reported_at')}::date
   ) due
   where hire.starts_on between current_date - 120 and current_date - 6
     and due.day is not null and ${canBeChecked}
     and not exists (select from hire_check later where later.hire_id = hire.id and later.day >= due.day)
   order by hire.starts_on limit 100
   on conflict do nothing
   returning hire_id`,
);

/** Asks both sides 7, 28 and 90 days after the first working day whether the hire lasts. */
@Injectable()
export class HireCheckSweeper extends Sweeper {
  protected readonly failureMessage = 'Could not ask whether hires last; the next run tries again';
  protected override readonly seconds = this.env.SWEEP_SECONDS * 10;

  protected async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { hire_id } of await insertDueChecks.all(manager, hireLimits.checkDays)) {
        await requestEmail<BillingEmails>(manager, 'hire-check', hire_id);
        await requestEmail<BillingEmails>(manager, 'hire-check-professional', hire_id);
      }
    });
  }
}
