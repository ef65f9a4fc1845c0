import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { ENV } from '@nearward/common/env/tokens';
import { isSenderBlocked } from './blocked-senders.js';
import { canonicalizeAddress } from './canonicalize-address.js';
import type { Envelope } from '@nearward/common/app/viewer/viewer';

/** A key to count requests by: the account, otherwise the keyed hash of the network address. */
export const requesterOf = ({ viewer, client }: Envelope): string =>
  viewer ? `account:${viewer.actor_id}` : `network:${client}`;

type LinkEmailKind = 'login' | 'job-link' | 'profile-link';

/** Limits emails that anyone can request for any address: by requester, by address, and by both. */
@Injectable()
export class EmailRequestLimits {
  constructor(
    private readonly rates: RateLimits,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Counts one email. Returns false above a limit; such a request does not use up the shared limit. */
  async tryConsume(kind: LinkEmailKind, email: string, requester: string): Promise<boolean> {
    const sender = { owner_key: deriveOwnerKey(email, this.env.OWNER_KEY), sender: requester };
    if (await isSenderBlocked(this.dataSource.manager, sender)) return false;
    const mailbox = this.mailboxKey(kind, email);
    return (
      (await this.tryConsumeLink(`${mailbox}:${requester}`)) &&
      (await this.rates.tryConsume('email-link-requester', requester)) &&
      this.rates.tryConsumeShared('email-link-address', mailbox, requester)
    );
  }

  /** Counts one email for a requester who opened the listing. TOO_MANY above a limit. */
  async consume(kind: LinkEmailKind, email: string, requester: string): Promise<void> {
    const mailbox = this.mailboxKey(kind, email);
    await this.rates.consume('email-link-pause', `${mailbox}:${requester}`);
    await this.rates.consume('email-link', `${mailbox}:${requester}`);
    await this.rates.consume('email-link-requester', requester);
    await this.rates.consumeShared('email-link-address', mailbox, requester);
  }

  /** Counts one email for a browser in which the address signed in before. Other requesters do not use up this limit. */
  tryConsumeForBrowser(kind: LinkEmailKind, email: string, browser: string): Promise<boolean> {
    return this.tryConsumeLink(`${this.mailboxKey(kind, email)}:browser:${browser}`);
  }

  private async tryConsumeLink(key: string): Promise<boolean> {
    return (await this.rates.tryConsume('email-link-pause', key)) && this.rates.tryConsume('email-link', key);
  }

  private mailboxKey(kind: LinkEmailKind, email: string): string {
    return `${kind}:${deriveOwnerKey(canonicalizeAddress(email), this.env.OWNER_KEY)}`;
  }
}
