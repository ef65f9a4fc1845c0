import { command } from '@nearward/common/database/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldEntries } from './practices/practice-audit.js';
import { deleteAddressesOfLeft } from './users/users.service.js';

const deleteLinks = command('delete from login_link where expires_at < now()');
const deleteSessions = command('delete from session where expires_at < now()');
const deleteChallenges = command('delete from passkey_challenge where expires_at < now()');
const deleteListings = command('delete from unverified_listing where expires_at < now()');
const deletePostingSignIns = command('delete from signed_in_by_posting where expires_at < now()');

// A practice's audit names the addresses that it invited for as long.
const deleteInvitations = command(`delete from invitation where expires_at < now() - interval '13 months'`);
const deletePracticeEmails = command(
  `delete from practice_email where requested_at < now() - interval '30 days'`,
);

// For an email that could not be sent for a day.
const deleteAddresses = command(
  `update deletion set email = null where email is not null and asked_at < now() - interval '1 day'`,
);

const hourMs = 60 * 60 * 1_000;

/** Deletes expired login links, sessions, challenges, addresses and audits of practices. */
@Injectable()
export class ExpiredRows implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ExpiredRows');
  private timer: NodeJS.Timeout;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), hourMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await deleteLinks.run(this.dataSource);
      await deleteSessions.run(this.dataSource);
      await deletePostingSignIns.run(this.dataSource);
      await deleteListings.run(this.dataSource);
      await deleteChallenges.run(this.dataSource);
      await deleteAddresses.run(this.dataSource);
      await deleteInvitations.run(this.dataSource);
      await deletePracticeEmails.run(this.dataSource);
      await deleteOldEntries.run(this.dataSource);
      await deleteAddressesOfLeft(this.dataSource.manager);
    } catch {
      this.logger.warn('Expired rows could not be deleted; the next hour tries again');
    }
  }
}
