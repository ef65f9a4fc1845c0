import { attemptAll, Sweeper } from '@nearward/common/app/sweeper';
import { command } from '@nearward/common/database/sql';
import { Injectable } from '@nestjs/common';
import { deleteOldAuditEntries } from './practices/practice-audit.js';
import { deleteUnneededAddresses } from './users/users.service.js';

const deletions = [
  command('delete from login_link where expires_at < now()'),
  command('delete from session where expires_at < now()'),
  command('delete from signed_in_by_posting where expires_at < now()'),
  command(`delete from unverified_listing where expires_at < now()
    and not exists (select from account where listing_id = thing_id)`),
  command('delete from passkey_challenge where expires_at < now()'),
  // The email about the deletion could not be sent for a day.
  command(`update deletion set email = null where email is not null and asked_at < now() - interval '1 day'`),
  // The audit of a practice shows invited addresses for the same time.
  command(`delete from invitation where expires_at < now() - interval '13 months'`),
  command(`delete from practice_email where requested_at < now() - interval '30 days'`),
  deleteOldAuditEntries,
];

/** Deletes expired login links, sessions, challenges, addresses and audits of practices every hour. */
@Injectable()
export class ExpiredRows extends Sweeper {
  protected readonly failureMessage = 'Could not delete all expired rows; the next run tries again';
  protected override readonly seconds = 60 * 60;

  override sweep(): Promise<void> {
    return attemptAll([
      ...deletions.map((statement) => () => statement.run(this.dataSource)),
      () => deleteUnneededAddresses(this.dataSource.manager),
    ]);
  }
}
