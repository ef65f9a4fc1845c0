import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ownerKey } from '@nearward/common/owner-key';
import { Rates } from '@nearward/common/rates/rates';
import { ENV } from '@nearward/common/service-definition';
import { isBlocked } from './blocked-senders.js';
import { countedAddress } from './counted-address.js';

type Kind = 'login' | 'job-link' | 'profile-link';

/** Mails that anybody can have sent to any address: counted by who asks, by whom they go to, and by both. */
@Injectable()
export class AskedMails {
  constructor(
    private readonly rates: Rates,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Whether one more may go out, which it counts for; what one asker has too many of uses up nobody else's. */
  async allow(kind: Kind, email: string, asker: string): Promise<boolean> {
    const blocked = { owner_key: ownerKey(email, this.env.OWNER_KEY), sender: asker };
    if (await isBlocked(this.dataSource.manager, blocked)) return false;
    const mailbox = this.mailbox(kind, email);
    return (
      (await this.rates.allows('asked-mail', `${mailbox}:${asker}`)) &&
      (await this.rates.allows('asked-mail-asker', asker)) &&
      this.rates.allowsShared('asked-mail-address', mailbox, asker)
    );
  }

  /** Counts one that whoever opened the thing asks for; TOO_MANY when there were enough. */
  async take(kind: Kind, email: string, asker: string): Promise<void> {
    const mailbox = this.mailbox(kind, email);
    await this.rates.take('asked-mail', `${mailbox}:${asker}`);
    await this.rates.take('asked-mail-asker', asker);
    await this.rates.takeShared('asked-mail-address', mailbox, asker);
  }

  /** The same for a browser in which the address signed in before: what others ask for does not count against it. */
  allowKnownBrowser(kind: Kind, email: string, browser: string): Promise<boolean> {
    return this.rates.allows('asked-mail', `${this.mailbox(kind, email)}:browser:${browser}`);
  }

  private mailbox(kind: Kind, email: string): string {
    return `${kind}:${ownerKey(countedAddress(email), this.env.OWNER_KEY)}`;
  }
}
