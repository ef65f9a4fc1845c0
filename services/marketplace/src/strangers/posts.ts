import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownerKey } from '@nearward/common/owner-key';
import { Rates } from '@nearward/common/rates/rates';
import { ENV } from '@nearward/common/service-definition';
import type { Envelope } from '@nearward/common/viewer/viewer';
import { askerOf } from './asker.js';
import { isBlocked } from './blocked-senders.js';
import { countedAddress } from './counted-address.js';
import { isSuspended } from '../suspensions/suspended-owners.js';
import { isProved, proveOwner } from './proved-owners.js';

/** A job or a profile that is being posted: for which address, and by whom, null when that is its signed-in owner. */
export interface Post {
  email: string;
  owner_key: string;
  poster: string | null;
}

/** What limits jobs and profiles, which anybody may post with any address. */
@Injectable()
export class Posts {
  constructor(
    private readonly rates: Rates,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Counts one; TOO_MANY when the caller posted enough, or all strangers for the address. */
  async count(email: string, caller: Envelope): Promise<Post> {
    const owner_key = ownerKey(email, this.env.OWNER_KEY);
    const asker = askerOf(caller);
    const poster = caller.viewer?.owner_key === owner_key ? null : asker;
    await this.rates.take('post-asker', asker);
    if (poster) await this.rates.takeShared('post', this.mailbox(email), asker);
    else await this.rates.take('post', `own:${this.mailbox(email)}`);
    return { email, owner_key, poster };
  }

  /** False for who was blocked by the address's owner, and for the address of somebody suspended; the answer must not tell. */
  async isWelcome(manager: EntityManager, { owner_key, poster }: Post): Promise<boolean> {
    if (await isSuspended(manager, owner_key)) return false;
    return poster === null || !(await isBlocked(manager, { owner_key, sender: poster }));
  }

  /** Whether the address is mailed about it, which it counts for: few a day while nobody has proved to own it. */
  async mayMail(manager: EntityManager, post: Post): Promise<boolean> {
    const { email, owner_key, poster } = post;
    if (!(await this.isWelcome(manager, post))) return false;
    if (!poster) await proveOwner(manager, owner_key);
    return (await isProved(manager, owner_key)) || this.rates.allows('unproved-mail', this.mailbox(email));
  }

  private mailbox(email: string): string {
    return ownerKey(countedAddress(email), this.env.OWNER_KEY);
  }
}
