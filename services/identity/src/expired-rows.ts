import { command } from '@nearward/common/database/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { forgetAddresses } from './users/users.service.js';

const forgetLinks = command('delete from login_link where expires_at < now()');
const forgetSessions = command('delete from session where expires_at < now()');
const forgetChallenges = command('delete from passkey_challenge where expires_at < now()');
const forgetListings = command('delete from unverified_listing where expires_at < now()');
const forgetPosting = command('delete from signed_in_by_posting where expires_at < now()');

// Of an email that could not be sent for a day.
const forgetDeleted = command(
  `update deletion set email = null where email is not null and asked_at < now() - interval '1 day'`,
);

const hourMs = 60 * 60 * 1_000;

/** Login links and sessions whose time is over open nothing; what is left of them, addresses included, is deleted. */
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
      await forgetLinks.run(this.dataSource);
      await forgetSessions.run(this.dataSource);
      await forgetPosting.run(this.dataSource);
      await forgetListings.run(this.dataSource);
      await forgetChallenges.run(this.dataSource);
      await forgetDeleted.run(this.dataSource);
      await forgetAddresses(this.dataSource.manager);
    } catch {
      this.logger.warn('Expired rows could not be deleted; the next hour tries again');
    }
  }
}
