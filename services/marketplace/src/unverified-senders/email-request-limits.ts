import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { ENV } from '@nearward/common/env/tokens';
import { isSenderBlocked } from './blocked-senders.js';
import { canonicalizeAddress } from './canonicalize-address.js';

type Kind = 'login' | 'job-link' | 'profile-link';

/** Mails that anybody can have sent to any address: counted by who asks, by whom they go to, and by both. */
@Injectable()
export class EmailRequestLimits {
  constructor(
    private readonly rates: RateLimits,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Whether one more may go out, which it counts for; what one asker has too many of uses up nobody else's. */
  async tryConsume(kind: Kind, email: string, asker: string): Promise<boolean> {
    const blocked = { owner_key: deriveOwnerKey(email, this.env.OWNER_KEY), sender: asker };
    if (await isSenderBlocked(this.dataSource.manager, blocked)) return false;
    const mailbox = this.mailbox(kind, email);
    return (
      (await this.rates.tryConsume('asked-mail', `${mailbox}:${asker}`)) &&
      (await this.rates.tryConsume('asked-mail-asker', asker)) &&
      this.rates.tryConsumeShared('asked-mail-address', mailbox, asker)
    );
  }

  /** Counts one that whoever opened the thing asks for; TOO_MANY when there were enough. */
  async consume(kind: Kind, email: string, asker: string): Promise<void> {
    const mailbox = this.mailbox(kind, email);
    await this.rates.consume('asked-mail', `${mailbox}:${asker}`);
    await this.rates.consume('asked-mail-asker', asker);
    await this.rates.consumeShared('asked-mail-address', mailbox, asker);
  }

  /** The same for a browser in which the address signed in before: what others ask for does not count against it. */
  tryConsumeForBrowser(kind: Kind, email: string, browser: string): Promise<boolean> {
    return this.rates.tryConsume('asked-mail', `${this.mailbox(kind, email)}:browser:${browser}`);
  }

  private mailbox(kind: Kind, email: string): string {
    return `${kind}:${deriveOwnerKey(canonicalizeAddress(email), this.env.OWNER_KEY)}`;
  }
}
